import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { type Cell, cellOf, heatOf, type Row } from '../cell.ts';
import type { ShownFigure } from '../gradebook-search.ts';
import { CellSign } from './cell-sign.tsx';
import type { Block } from './drawn-blocks.ts';
import classes from './grade-grid.module.css';

interface Props {
  row: Row;
  /** From 1 on: row 0 holds the headings. */
  rowIndex: number;
  top: number;
  blocks: readonly Block[];
  shown: ShownFigure;
  isHeat: boolean;
  today: string;
  /** The column of this row that the tab key reaches; undefined: none. */
  activeColumn: number | undefined;
  wordsOf: (cell: Cell) => string;
}

/** One person: the name and the progress stay, the materials move below them. */
export const GradeRow = memo(function GradeRow(props: Props) {
  const { row, rowIndex, top, blocks, shown, isHeat, today, activeColumn, wordsOf } = props;
  const tabIndex = (column: number) => (activeColumn === column ? 0 : -1);
  return (
    // Behind the two rows of headings.
    <div role="row" aria-rowindex={rowIndex + 2} className={classes.row} style={{ top }}>
      <div role="presentation" className={classes.pinned}>
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
      </div>
      {blocks.map((block) => (
        <GradeBlock
          key={block.key}
          row={row}
          rowIndex={rowIndex}
          block={block}
          shown={shown}
          isHeat={isHeat}
          today={today}
          activeColumn={block.holds(activeColumn) ? activeColumn : undefined}
          wordsOf={wordsOf}
        />
      ))}
    </div>
  );
});

type BlockProps = Omit<Props, 'blocks' | 'top'> & { block: Block };

/** A few cells beside one another: drawn once, and not again while the grid moves across them. */
const GradeBlock = memo(function GradeBlock(props: BlockProps) {
  const { row, rowIndex, block, shown, isHeat, today, activeColumn, wordsOf } = props;
  return block.drawn.map(({ column, index, left }) => {
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
        tabIndex={activeColumn === index + 2 ? 0 : -1}
        style={{ left }}
      >
        <CellSign cell={cell} />
      </div>
    );
  });
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
