import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Learning } from '../../../../domain/selflearning/selflearning.schema.ts';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import classes from './next-card.module.css';

/** The one next step: the largest thing on the screen. */
export function NextCard({ learning }: { learning: Learning }) {
  const { t } = useLingui();
  const { next, subject, percent, lastActivityAt } = learning;
  if (!next) return null;
  const word = lastActivityAt === null ? t`Start` : t`Continue`;
  return (
    <section className={classes.card} aria-labelledby="next-title">
      <div className={classes.text}>
        <p className={classes.lead}>
          {lastActivityAt === null ? <Trans>Begin here</Trans> : <Trans>Where you left off</Trans>}
        </p>
        <h2 id="next-title" className={classes.title} lang={subject.lang}>
          {next.title}
        </h2>
        <p className={classes.lead} lang={subject.lang}>
          {subject.title}
        </p>
        {next.classId === null ? (
          <Link
            className={classes.button}
            to="/learningpaths/$pathId"
            params={{ pathId: subject.id }}
          >
            <IconPlayerPlayFilled size={18} aria-hidden />
            {word}
          </Link>
        ) : (
          <Link
            className={classes.button}
            to="/train/$classId"
            params={{ classId: next.classId }}
            search={next.classMaterialId === null ? {} : { c: next.classMaterialId }}
          >
            <IconPlayerPlayFilled size={18} aria-hidden />
            {word}
          </Link>
        )}
      </div>
      <div className={classes.figure}>
        <span className={classes.percent}>{percent}%</span>
        <ProgressBar percent={percent} label={t`Progress`} />
      </div>
    </section>
  );
}
