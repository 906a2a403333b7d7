import { memo } from 'react';
import { IconAlertTriangleFilled, IconEye } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { type Cell, cellOf, type Column, heatOf, type Row } from '../cell.ts';
import type { ShownFigure } from '../gradebook-search.ts';
import { CellSign } from './cell-sign.tsx';
import classes from './grade-grid.module.css';

export interface Drawn {
  readonly column: Column;
  /** Its place in the row, 0 for the first material. */
  readonly index: number;
  readonly left: number;
}

interface Props {
  row: Row;
  /** From 1 on: row 0 holds the headings. */
  rowIndex: number;
  top: number;
  drawn: readonly Drawn[];
  shown: ShownFigure;
  isHeat: boolean;
  today: string;
  /** The column of this row that the tab key reaches; undefined: none. */
  activeColumn: number | undefined;
  wordsOf: (cell: Cell) => string;
}

/** One person: the name and the progress stay, the materials move below them. */
export const GradeRow = memo(function GradeRow(props: Props) {
  const { row, rowIndex, top, drawn, shown, isHeat, today, activeColumn, wordsOf } = props;
  const tabIndex = (column: number) => (activeColumn === column ? 0 : -1);
  return (
    // Behind the two rows of headings.
    <div
      role="row"
      aria-rowindex={rowIndex + 2}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes.name}
        data-at={`${rowIndex}-0`}
        data-user={row.userId}
        tabIndex={tabIndex(0)}
      >
        <span className={classes.picture}>
          <Avatar name={row.name} imageUrl={row.imageUrl} size={20} />
        </span>
        <span className={classes.words}>{row.name}</span>
        <HelpSign row={row} />
      </div>
      <div
        role="gridcell"
        aria-colindex={2}
        className={classes.progress}
        data-at={`${rowIndex}-1`}
        tabIndex={tabIndex(1)}
      >
        {row.percent}%
      </div>
      {drawn.map(({ column, index, left }) => {
        const cell = cellOf(row, column, shown, today);
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={index + 3}
            aria-label={wordsOf(cell)}
            className={classes.cell}
            data-kind={cell.kind}
            data-heat={isHeat ? heatOf(cell) : undefined}
            data-at={`${rowIndex}-${index + 2}`}
            tabIndex={tabIndex(index + 2)}
            style={{ left }}
          >
            <CellSign cell={cell} />
          </div>
        );
      })}
    </div>
  );
});

function HelpSign({ row: { help } }: { row: Row }) {
  const { t } = useLingui();
  if (!help) return null;
  const words = help.level === 'help' ? t`Needs help` : t`To watch`;
  const Icon = help.level === 'help' ? IconAlertTriangleFilled : IconEye;
  return (
    <span className={classes.help} data-level={help.level} title={words}>
      <Icon size={16} role="img" aria-label={words} />
    </span>
  );
}
