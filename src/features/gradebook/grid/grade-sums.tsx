import { useLingui } from '@lingui/react/macro';
import { memo, useDeferredValue } from 'react';
import { sumOf, type Column, type Row } from '../cell.ts';
import type { ShownFigure } from '../gradebook-search.ts';
import classes from './grade-grid.module.css';
import type { Drawn } from './drawn-blocks.ts';

interface Props {
  rows: readonly Row[];
  drawn: readonly Drawn[];
  shown: ShownFigure;
  rowIndex: number;
  activeColumn: number | undefined;
}

interface SumProps extends Pick<Props, 'rows' | 'shown'> {
  column: Column;
}

const nobodyYet: readonly Row[] = [];

/** Everybody who is shown, together; reckoned behind the rows, which are shown first. */
export const GradeSums = memo(function GradeSums(props: Props) {
  const { rows: allRows, drawn, shown, rowIndex, activeColumn } = props;
  const { t } = useLingui();
  const rows = useDeferredValue(allRows, nobodyYet);
  const tabIndex = (column: number) => (activeColumn === column ? 0 : -1);
  const percent =
    rows.length === 0
      ? 0
      : Math.floor(rows.reduce((sum, row) => sum + row.percent, 0) / rows.length);
  return (
    <div role="row" aria-rowindex={rowIndex + 2} className={classes.sums}>
      <div role="presentation" className={classes.pinned}>
        <div
          role="rowheader"
          aria-colindex={1}
          className={classes.name}
          data-at={`${rowIndex}-0`}
          tabIndex={tabIndex(0)}
          aria-label={t`All shown`}
        >
          <span className={classes.words}>{t`All shown`}</span>
        </div>
        <div
          role="gridcell"
          aria-colindex={2}
          className={classes.progress}
          data-at={`${rowIndex}-1`}
          tabIndex={tabIndex(1)}
        >
          {rows.length > 0 && `${percent}%`}
        </div>
      </div>
      {drawn.map(({ column, index, left }) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={index + 3}
          className={classes.cell}
          data-at={`${rowIndex}-${index + 2}`}
          tabIndex={tabIndex(index + 2)}
          style={{ left }}
        >
          {rows.length > 0 && <SumWords rows={rows} column={column} shown={shown} />}
        </div>
      ))}
    </div>
  );
});

/** Reckoned once while the grid moves across it. */
const SumWords = memo(function SumWords({ rows, column, shown }: SumProps) {
  const { t } = useLingui();
  const sum = sumOf(rows, column, shown);
  if (sum.kind === 'completed') return `${sum.count}/${rows.length}`;
  if (sum.kind === 'average') return t`avg ${{ percent: sum.percent }}`;
  if (sum.kind === 'minutes') return t`${{ minutes: sum.minutes }} m`;
  return '–';
});
