import { Trans, useLingui } from '@lingui/react/macro';
import classes from './statistics.module.css';

const tenth = 10;

/** How many earned how much of the points, from little on the left to all on the right. */
export function ScoreDistribution({ distribution }: { distribution: readonly number[] }) {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...distribution);
  return (
    <figure className={classes.figure}>
      <figcaption>
        <Trans>Distribution of scores</Trans>
      </figcaption>
      <ol className={classes.bars}>
        {distribution.map((count, index) => {
          const to = (index + 1) * tenth;
          return (
            <li key={to} aria-label={t`Up to ${to}%: ${count}`}>
              <span className={classes.count} aria-hidden>
                {count > 0 && i18n.number(count)}
              </span>
              <span className={classes.room} aria-hidden>
                <span className={classes.bar} style={{ blockSize: `${(count / most) * 100}%` }} />
              </span>
              <span className={classes.tick} aria-hidden>
                {to}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={classes.axis} aria-hidden>
        <Trans>Percent of the points, up to</Trans>
      </p>
    </figure>
  );
}
