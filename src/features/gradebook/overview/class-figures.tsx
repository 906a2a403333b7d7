import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { ProgressRing } from '../../../ui/ProgressRing/progress-ring.tsx';
import { gradebookQuery } from '../gradebook.queries.ts';
import { type Figures, figuresOf } from './figures.ts';
import classes from './overview.module.css';

/** How far a class is: all of it as a ring, and everybody in it as columns, against the plan. */
export default function ClassFigures({ shown }: { shown: Class }) {
  const { t } = useLingui();
  const { data } = useQuery(gradebookQuery(shown.id, false));
  if (!data) return <section className={`${panel.panel} ${classes.waiting}`} aria-busy />;
  if (data.rows.length === 0)
    return (
      <section className={panel.panel} aria-label={t`Progress of the class`}>
        <p className={panel.hint}>
          <Trans>Nobody is enrolled yet.</Trans>
        </p>
      </section>
    );
  const figures = figuresOf(data, shown);
  const { average, completed, inProgress, notStarted } = figures;
  return (
    <section className={`${panel.panel} ${classes.figures}`} aria-labelledby="class-figures">
      <div className={classes.ringSide}>
        <ProgressRing percent={average} label={t`Progress of the class`} size={124} thickness={12}>
          <span className={classes.average}>
            {average}
            <small>%</small>
          </span>
        </ProgressRing>
        <dl className={classes.states}>
          <State name={t`Completed`} count={completed} />
          <State name={t`In progress`} count={inProgress} />
          <State name={t`Not begun`} count={notStarted} />
        </dl>
      </div>
      <div className={classes.distributionSide}>
        <div className={panel.head}>
          <h2 id="class-figures" className={panel.title}>
            <Trans>Where everybody is</Trans>
          </h2>
          <Link
            className={classes.link}
            to="/classes/$classId"
            params={{ classId: shown.id }}
            search={{ tab: 'progress' }}
          >
            <Trans>Open the gradebook</Trans>
          </Link>
        </div>
        <PlanWords figures={figures} />
        <Columns figures={figures} />
      </div>
    </section>
  );
}

const State = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Plural value={count} one="# person" other="# people" />
    </dd>
  </div>
);

function PlanWords({ figures: { planned, belowPlan } }: { figures: Figures }) {
  if (planned === null) return null;
  return (
    <p className={classes.plan}>
      {belowPlan === 0 ? (
        <Trans>Everybody is where they should be by today.</Trans>
      ) : (
        <Plural
          value={belowPlan}
          one="# person has not come as far as planned by today"
          other="# people have not come as far as planned by today"
        />
      )}
    </p>
  );
}

/** Who cannot see it hears the figures. */
function Columns({ figures: { distribution, planned } }: { figures: Figures }) {
  const { t } = useLingui();
  const most = Math.max(1, ...distribution);
  const nameOf = (step: number) =>
    step === distribution.length - 1 ? '100%' : `${step * 10}–${step * 10 + 9}%`;
  const words = distribution
    .flatMap((count, step) => (count === 0 ? [] : [`${nameOf(step)}: ${count}`]))
    .join(', ');
  return (
    <div
      className={classes.chart}
      role="img"
      aria-label={t`People by how much is completed: ${words}`}
    >
      {planned !== null && (
        <span
          className={classes.planMark}
          data-late={planned > 60 || undefined}
          style={{ insetInlineStart: `${((planned / 10 + 0.5) / distribution.length) * 100}%` }}
        >
          <span>
            <Trans>Plan {planned}%</Trans>
          </span>
        </span>
      )}
      {distribution.map((count, step) => (
        <span key={nameOf(step)} className={classes.column} title={`${nameOf(step)}: ${count}`}>
          <span className={classes.columnCount}>{count > 0 ? count : ''}</span>
          <span
            className={classes.bar}
            data-below={(planned !== null && step * 10 + 9 < planned) || undefined}
            style={{ height: `${(count / most) * 96}px` }}
          />
          <span className={classes.step}>{step * 10}</span>
        </span>
      ))}
    </div>
  );
}
