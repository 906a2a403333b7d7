import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { mostDrillParts } from '../../../../domain/challenges/drills.contract.ts';
import { type DrillRhythm, drillRhythms } from '../../../../domain/classes/drills.rules.ts';
import { DateField } from '../../../ui/DateField/date-field.tsx';
import classes from './drills.module.css';
import { daysOf, type DrillPlan, type PlannedPart } from './use-drill-plan.ts';

interface Props {
  shown: Class;
  plan: DrillPlan;
  parts: readonly PlannedPart[];
  onPlan: (next: Partial<DrillPlan>) => void;
}

/** On which days the parts come; each day can be another one. */
export function DrillDays({ shown, plan, parts, onPlan }: Props) {
  const { t } = useLingui();
  const rhythms: Record<DrillRhythm, string> = {
    growing: t`At growing intervals`,
    daily: t`Every day`,
    everyOtherDay: t`Every other day`,
    weekly: t`Every week`,
  };
  const days = daysOf(plan);
  const errorOf = (day: string, before: string | undefined) => {
    if (day === '') return t`Please choose a day.`;
    if (day < shown.startAt || day > shown.endAt) return t`Must be a day of the class.`;
    return before !== undefined && day <= before ? t`Must be after the part before.` : undefined;
  };
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          size="md"
          label={t`Number of parts`}
          value={String(plan.count)}
          onChange={({ currentTarget }) => onPlan({ count: Number(currentTarget.value) })}
          data={Array.from({ length: mostDrillParts }, (_, index) => String(index + 1))}
        />
        {plan.count > 1 && (
          <NativeSelect
            size="md"
            label={t`Interval`}
            value={plan.rhythm}
            onChange={({ currentTarget }) => {
              const rhythm = drillRhythms.find((each) => each === currentTarget.value);
              if (rhythm) onPlan({ rhythm });
            }}
            data={drillRhythms.map((each) => ({ value: each, label: rhythms[each] }))}
          />
        )}
      </div>
      {plan.count > 1 && (
        <SegmentedControl
          size="md"
          aria-label={t`What each part asks`}
          value={plan.isRepeated ? 'all' : 'shared'}
          onChange={(value) => onPlan({ isRepeated: value === 'all', chosen: plan.chosen })}
          data={[
            { value: 'all', label: t`All questions each time` },
            { value: 'shared', label: t`Split over the days` },
          ]}
        />
      )}
      <ol className={classes.plan}>
        {days.map((day, index) => {
          const number = index + 1;
          const share = parts[index]?.questionIds.length;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a part has no other name
            <li key={index}>
              <DateField
                label={t`Part ${number}`}
                description={
                  share !== undefined && (
                    <Plural value={share} one="# question" other="# questions" />
                  )
                }
                error={errorOf(day, days[index - 1])}
                value={day}
                onChange={({ currentTarget: { value } }) =>
                  index === 0
                    ? onPlan({ first: value })
                    : onPlan({ chosen: new Map(plan.chosen).set(index, value) })
                }
              />
            </li>
          );
        })}
      </ol>
      {days.length < plan.count && (
        <p className={classes.hint}>
          <Trans>The class ends before there could be more parts.</Trans>
        </p>
      )}
    </>
  );
}
