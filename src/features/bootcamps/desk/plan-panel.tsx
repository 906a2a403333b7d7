import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BootcampPlan } from '../../../../domain/bootcamps/progress.schema.ts';
import { ProgressRing } from '../../../ui/ProgressRing/progress-ring.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import classes from './plan-panel.module.css';
import { PlannedBar } from './planned-bar.tsx';

interface Props {
  plan: BootcampPlan;
  onGroup: (groupId: number | undefined) => void;
}

/** Where everybody stands together: in all, by class and by group, each against what should be done by today. */
export function PlanPanel({ plan, onGroup }: Props) {
  const { t } = useLingui();
  const { averagePercent, percent, behindCount, weekCount, traineeCount } = plan;
  return (
    <div className={classes.panels}>
      <section className={`${panel.panel} ${classes.all}`} data-tiled aria-label={t`All trainees`}>
        <ProgressRing percent={averagePercent} label={t`Average progress`} size={104}>
          <span className={classes.figure}>{averagePercent}%</span>
        </ProgressRing>
        <div className={classes.facts}>
          <p className={classes.lead}>
            {averagePercent >= percent ? (
              <Trans>On plan: {percent}% should be done by today.</Trans>
            ) : (
              <Trans>Behind the plan: {percent}% should be done by today.</Trans>
            )}
          </p>
          <p className={classes.fact}>
            <Plural
              value={behindCount}
              _0="Nobody needs help"
              one="# trainee needs help"
              other="# trainees need help"
            />{' '}
            · <Plural value={traineeCount} one="# trainee" other="# trainees" />
          </p>
          <p className={classes.fact}>
            <Plural
              value={weekCount}
              one="# material completed in the last 7 days"
              other="# materials completed in the last 7 days"
            />
          </p>
        </div>
      </section>
      <section className={`${panel.panel} ${classes.list}`} data-tiled aria-labelledby="by-class">
        <h2 id="by-class" className={classes.title}>
          <Trans>By class</Trans>
        </h2>
        <ul className={classes.rows}>
          {plan.classes.map((each) => (
            <li key={each.id} className={classes.row}>
              <span className={classes.name}>{each.title}</span>
              <PlannedBar
                percent={each.averagePercent}
                planned={each.percent}
                label={t`Average progress of ${each.title}`}
              />
            </li>
          ))}
        </ul>
      </section>
      {plan.groups.some(({ groupId }) => groupId !== null) && (
        <section className={`${panel.panel} ${classes.list}`} data-tiled aria-labelledby="by-group">
          <h2 id="by-group" className={classes.title}>
            <Trans>By group</Trans>
          </h2>
          <ul className={classes.rows}>
            {plan.groups.map(({ groupId, name, ...each }) => (
              <li key={groupId ?? 0} className={classes.row}>
                <span className={classes.name}>
                  {groupId === null ? (
                    <Trans>Without a group</Trans>
                  ) : (
                    <button type="button" className={classes.way} onClick={() => onGroup(groupId)}>
                      {name}
                    </button>
                  )}
                  {each.behindCount > 0 && (
                    <span className={classes.behind}>
                      <Plural value={each.behindCount} one="# needs help" other="# need help" />
                    </span>
                  )}
                </span>
                <PlannedBar
                  percent={each.averagePercent}
                  planned={percent}
                  label={t`Average progress of ${name ?? ''}`}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
