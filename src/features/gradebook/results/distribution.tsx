import { useLingui } from '@lingui/react/macro';
import { distributionStep } from '../../../../domain/gradebook/results.contract.ts';
import classes from './quiz-results.module.css';

/** How many scores lie in each tenth; who cannot see it hears the figures. */
export function Distribution({ title, counts }: { title: string; counts: readonly number[] }) {
  const { t } = useLingui();
  const most = Math.max(1, ...counts);
  const rangeOf = (step: number) => {
    const from = step * distributionStep;
    const until = step === counts.length - 1 ? 100 : from + distributionStep - 1;
    return `${from}–${until}%`;
  };
  const words = counts
    .flatMap((count, step) => (count === 0 ? [] : [`${rangeOf(step)}: ${count}`]))
    .join(', ');
  return (
    <div
      className={classes.distribution}
      role="img"
      aria-label={t`Distribution of the scores of ${title}: ${words}`}
    >
      {counts.map((count, step) => (
        <span key={rangeOf(step)} className={classes.bar} title={`${rangeOf(step)}: ${count}`}>
          <span className={classes.count}>{count > 0 ? count : ''}</span>
          <span
            className={classes.column}
            data-low={step < counts.length / 2 || undefined}
            style={{ height: `${(count / most) * 80}px` }}
          />
          <span className={classes.step}>{step * distributionStep}</span>
        </span>
      ))}
    </div>
  );
}
