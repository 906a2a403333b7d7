import { Trans, useLingui } from '@lingui/react/macro';
import panel from './results.module.css';
import classes from './score-chart.module.css';

interface Props {
  readonly histogram: readonly number[];
  readonly passPercent: number;
}

/** How many earned how much, with the mark that was to be reached. */
export function ScoreChart({ histogram, passPercent }: Props) {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...histogram);
  return (
    <section className={panel.card} aria-labelledby="exam-scores">
      <h2 id="exam-scores" className={panel.heading}>
        <Trans context="of an exam">Scores</Trans>{' '}
        <small>
          <Trans>people per 10 percent</Trans>
        </small>
      </h2>
      <ol className={classes.bars} aria-label={t({ message: 'Scores', context: 'of an exam' })}>
        {histogram.map((count, index) => {
          const from = index * 10;
          const to = from + 10;
          return (
            <li key={from}>
              <span className={classes.spoken}>
                <Trans>
                  {from} to {to} percent
                </Trans>
              </span>
              <span className={classes.count}>{count > 0 ? i18n.number(count) : ''}</span>
              <span
                className={classes.bar}
                data-passed={from >= passPercent || undefined}
                style={{ blockSize: `${(count / most) * 120}px` }}
              />
              <span className={classes.tick} aria-hidden>
                {from}
              </span>
            </li>
          );
        })}
        <span className={classes.mark} style={{ insetInlineStart: `${passPercent}%` }} aria-hidden>
          <span data-left={passPercent > 50 || undefined}>
            <Trans>Pass mark {passPercent}</Trans>
          </span>
        </span>
      </ol>
    </section>
  );
}
