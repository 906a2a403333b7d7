import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconBeach } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClassPlan, PlannedDay } from '../../../../domain/templates/class-plan.contract.ts';
import { MaterialIcon } from '../../../ui/OutlineEditor/material-kind.tsx';
import { PlainDay } from './plain-day.tsx';
import classes from './plan-preview.module.css';

/** Each date that the class will have, and why it is no other one. */
export function PlanPreview({ plan }: { plan: ClassPlan }) {
  const { daysOff, sections } = plan;
  return (
    <div>
      <p className={classes.period}>
        <PlainDay day={plan.startAt} />
        {' – '}
        {plan.endAt === null ? (
          <Trans>last day not chosen yet</Trans>
        ) : (
          <PlainDay day={plan.endAt} />
        )}
      </p>
      {plan.course && (
        <p className={classes.small}>
          <Trans>
            {plan.course.title}, version {plan.course.number}
          </Trans>
        </p>
      )}
      {daysOff.length > 0 && (
        <details className={classes.off}>
          <summary>
            <IconBeach size={18} stroke={1.75} aria-hidden />{' '}
            <Plural
              value={daysOff.length}
              one="# day off besides weekends"
              other="# days off besides weekends"
            />
          </summary>
          <ul className={classes.offList}>
            {daysOff.map(({ at, name }) => (
              <li key={at}>
                <PlainDay day={at} /> {name}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ol className={classes.sections}>
        {sections.map(({ title, opens, materials }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two sections may have one title, and nothing of the list moves
          <li key={i} className={classes.section}>
            <div className={classes.row} data-section>
              <span className={classes.title}>{title}</span>
              {opens && <DayWithReason planned={opens} verb={<Trans>opens</Trans>} />}
            </div>
            <ul className={classes.materials}>
              {materials.map(({ title: name, materialType, due, isUsable }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two materials may have one title, and nothing of the list moves
                <li key={at} className={classes.row} data-unusable={!isUsable || undefined}>
                  <MaterialIcon type={materialType} />
                  <span className={classes.title}>{name}</span>
                  {isUsable ? (
                    due && <DayWithReason planned={due} verb={<Trans>due</Trans>} />
                  ) : (
                    <span className={classes.warn}>
                      <IconAlertTriangle size={16} aria-hidden /> <Trans>Cannot be used</Trans>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

function DayWithReason({ planned, verb }: { planned: PlannedDay; verb: ReactNode }) {
  const { at, moved } = planned;
  return (
    <span className={classes.day}>
      <span>
        <span className={classes.verb}>{verb}</span> <PlainDay day={at} />
      </span>
      {moved && (
        <span className={classes.small}>
          <Reason moved={moved} />
        </span>
      )}
    </span>
  );
}

function Reason({ moved: { from, why } }: { moved: NonNullable<PlannedDay['moved']> }) {
  const { t } = useLingui();
  if (why === 'outside') return <Trans>It would be outside of the class.</Trans>;
  const name = why.name ?? t`a weekend`;
  return (
    <Trans>
      <PlainDay day={from} /> is {name}
    </Trans>
  );
}
