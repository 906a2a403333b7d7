import { Plural, Trans } from '@lingui/react/macro';
import type { Figure } from '../../../../domain/csat/csat.schema.ts';
import classes from './score.module.css';

/** A score with its confidence as a bar, and of how many answers it is. */
export function ScoreCell({ figure }: { figure: Figure }) {
  const { score, low, high, count } = figure;
  if (count === 0) return <span className={classes.none}>–</span>;
  if (score === null)
    return (
      <span className={classes.none}>
        <Trans>Fewer than 5 answers</Trans>
      </span>
    );
  return (
    <span className={classes.cell}>
      <b className={classes.score}>{Math.round(score)}</b>
      <Interval low={low ?? 0} score={score} high={high ?? 100} />
      <span className={classes.count}>
        <Plural value={count} one="# answer" other="# answers" />
      </span>
    </span>
  );
}

/** Where the score of everybody would lie, on a line from 0 to 100. */
export function Interval({ low, score, high }: { low: number; score: number; high: number }) {
  return (
    <svg className={classes.interval} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
      <line x1="0" x2="100" y1="5" y2="5" className={classes.scale} />
      <rect
        x={low}
        width={Math.max(1, high - low)}
        y="3"
        height="4"
        rx="1"
        className={classes.range}
      />
      <rect x={Math.max(0, score - 0.8)} width="1.6" y="0" height="10" className={classes.mark} />
    </svg>
  );
}
