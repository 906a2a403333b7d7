import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { sumOf, type Column, type Row, type Sum } from '../cell.ts';
import type { ShownFigure } from '../gradebook-search.ts';
import classes from './grade-grid.module.css';
import type { Drawn } from './grade-row.tsx';

interface Props {
  rows: readonly Row[];
  columns: readonly Column[];
  drawn: readonly Drawn[];
  shown: ShownFigure;
  rowIndex: number;
  activeColumn: number | undefined;
}

/** Everybody who is shown, together. */
export function GradeSums({ rows, columns, drawn, shown, rowIndex, activeColumn }: Props) {
  const { t } = useLingui();
  const sums = useMemo(
    () => columns.map((column) => sumOf(rows, column, shown)),
    [rows, columns, shown],
  );
  const tabIndex = (column: number) => (activeColumn === column ? 0 : -1);
  const percent =
    rows.length === 0
      ? 0
      : Math.floor(rows.reduce((sum, row) => sum + row.percent, 0) / rows.length);
  return (
    <div role="row" aria-rowindex={rowIndex + 2} className={classes.sums}>
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
        {percent}%
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
          <SumWords sum={sums[index] ?? { kind: 'none' }} of={rows.length} />
        </div>
      ))}
    </div>
  );
}

function SumWords({ sum, of }: { sum: Sum; of: number }) {
  const { t } = useLingui();
  if (sum.kind === 'completed') return `${sum.count}/${of}`;
  if (sum.kind === 'average') return t`avg ${{ percent: sum.percent }}`;
  if (sum.kind === 'minutes') return t`${{ minutes: sum.minutes }} m`;
  return '–';
}
