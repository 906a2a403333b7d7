import { Trans, useLingui } from '@lingui/react/macro';
import classes from './results.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

/** A table whose rows are bars too: whoever cannot see them reads the figures. */
export function Bars({ label, bars, all }: { label: string; bars: readonly Bar[]; all: number }) {
  const { i18n } = useLingui();
  return (
    <table className={classes.bars} aria-label={label}>
      <colgroup>
        <col className={classes.words} />
        <col />
        <col className={classes.numbers} />
      </colgroup>
      <thead className={classes.spoken}>
        <tr>
          <th scope="col">
            <Trans>Answer</Trans>
          </th>
          <th scope="col">
            <Trans>Share</Trans>
          </th>
          <th scope="col">
            <Trans>Count</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label: name, count }) => {
          const percent = all === 0 ? 0 : (count / all) * 100;
          return (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={classes.track}>
                <span className={classes.bar} style={{ width: `${percent}%` }} aria-hidden />
                <span className={classes.percent}>
                  {i18n.number(percent, { maximumFractionDigits: 0 })}%
                </span>
              </td>
              <td className={classes.count}>{i18n.number(count)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
