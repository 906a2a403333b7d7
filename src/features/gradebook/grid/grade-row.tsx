import { memo } from 'react';
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
      {drawn.map(({ column, index, left }) => (
        <GradeCell
          key={column.id}
          row={row}
          column={column}
          at={`${rowIndex}-${index + 2}`}
          ariaColumn={index + 3}
          left={left}
          shown={shown}
          isHeat={isHeat}
          today={today}
          isActive={activeColumn === index + 2}
          wordsOf={wordsOf}
        />
      ))}
    </div>
  );
});

interface CellProps extends Pick<Props, 'row' | 'shown' | 'isHeat' | 'today' | 'wordsOf'> {
  column: Column;
  at: string;
  ariaColumn: number;
  left: number;
  isActive: boolean;
}

/** Drawn once, and not again while the grid moves across it. */
const GradeCell = memo(function GradeCell(props: CellProps) {
  const { row, column, at, ariaColumn, left, shown, isHeat, today, isActive, wordsOf } = props;
  const cell = cellOf(row, column, shown, today);
  return (
    <div
      role="gridcell"
      aria-colindex={ariaColumn}
      aria-label={wordsOf(cell)}
      className={classes.cell}
      data-kind={cell.kind}
      data-heat={isHeat ? heatOf(cell) : undefined}
      data-at={at}
      tabIndex={isActive ? 0 : -1}
      style={{ left }}
    >
      <CellSign cell={cell} />
    </div>
  );
});

function HelpSign({ row: { help } }: { row: Row }) {
  const { t } = useLingui();
  if (!help) return null;
  const words = help.level === 'help' ? t`Needs help` : t`To watch`;
  return (
    <span
      className={classes.help}
      data-level={help.level}
      role="img"
      aria-label={words}
      title={words}
    />
  );
}
