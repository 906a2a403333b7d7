import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { quizStatsQuery } from '../quiz-drafts.queries.ts';
import { ScoreDistribution } from './score-distribution.tsx';
import classes from './statistics.module.css';

/** Beside a quiz of the library: how it went, in short. */
export function StatisticsPanel({ materialId }: { materialId: number }) {
  const { data: stats } = useQuery(quizStatsQuery(materialId, undefined));
  return (
    <section className={classes.panel} aria-busy={!stats}>
      <h2 className={classes.panelTitle}>
        <Trans>Statistics</Trans>
      </h2>
      {stats && stats.attempts > 0 && (
        <>
          <p className={classes.hint}>
            <Plural
              value={stats.attempts}
              one="# trainee has handed it in"
              other="# trainees have handed it in"
            />
          </p>
          {stats.scored > 0 && <ScoreDistribution distribution={stats.distribution} />}
        </>
      )}
      {stats?.attempts === 0 && (
        <p className={classes.hint}>
          <Trans>Nobody has handed in this version yet</Trans>
        </p>
      )}
      <Link
        to="/library/quizzes/$materialId/statistics"
        params={{ materialId }}
        className={classes.more}
      >
        <Trans>Question by question</Trans>
      </Link>
    </section>
  );
}
