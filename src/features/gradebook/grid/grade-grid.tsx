import { useLingui } from '@lingui/react/macro';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import type { Gradebook } from '../../../../domain/gradebook/gradebook.schema.ts';
import type { Column, Row } from '../cell.ts';
import type { ShownFigure } from '../gradebook-search.ts';
import { blockOf, blockSize } from './drawn-blocks.ts';
import classes from './grade-grid.module.css';
import { GradeHeads } from './grade-heads.tsx';
import { GradeRow } from './grade-row.tsx';
import { GradeSums } from './grade-sums.tsx';
import type { GridSizes } from './grid-sizes.ts';
import { useCellWords } from './use-cell-words.ts';
import { type Place, useGridKeys } from './use-grid-keys.ts';

interface Props {
  sections: Gradebook['sections'];
  columns: readonly Column[];
  rows: readonly Row[];
  shown: ShownFigure;
  isHeat: boolean;
  today: string;
  sizes: GridSizes;
  corner: ReactNode;
  onPerson: (row: Row) => void;
  onCell: (row: Row, column: Column) => void;
}

/** What is drawn beside what is in sight, so that a finger meets no hole. */
const rowsBeside = 6;
const blocksBeside = 1;

const blockAt = (gridColumn: number): number => Math.floor((gridColumn - 2) / blockSize);

/** With `kept` drawn whatever is in sight: the focus would be lost with its cell. */
const keeping = (kept: number) => (range: Range) => {
  const indexes = defaultRangeExtractor(range);
  if (kept < 0 || kept >= range.count || indexes.includes(kept)) return indexes;
  return [...indexes, kept].toSorted((one, other) => one - other);
};

/** What is drawn, as a text: the same text is the same rows or blocks, however the grid moved. */
const keyOf = (items: readonly { readonly index: number }[]): string =>
  items.map(({ index }) => index).join(' ');

const pick = <Item,>(items: readonly Item[], key: string): Item[] =>
  key === '' ? [] : key.split(' ').flatMap((index) => items[Number(index)] ?? []);

/** People × materials, of which only what is in sight is drawn. */
export function GradeGrid(props: Props) {
  const { sections, columns, rows, shown, isHeat, today, sizes, corner, onPerson, onCell } = props;
  const { t } = useLingui();
  const wordsOf = useCellWords();
  const sumsRow = rows.length + 1;
  const keys = useGridKeys({
    rowCount: rows.length + 2,
    columnCount: columns.length + 2,
    pageRows: () => Math.max(1, Math.floor((keys.box.current?.clientHeight ?? 0) / sizes.row) - 5),
    scrollTo: ({ row, column }: Place) => {
      if (row >= 1 && row < sumsRow) rowVirtualizer.scrollToIndex(row - 1);
      if (column >= 2) columnVirtualizer.scrollToIndex(blockAt(column));
    },
  });
  const { active } = keys;
  // Drawn anew with each scroll, as it must be; what is dear in it is memoised by hand.
  // oxlint-disable-next-line react/incompatible-library
  const rowVirtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => keys.box.current,
    estimateSize: () => sizes.row,
    overscan: rowsBeside,
    paddingStart: sizes.heads,
    paddingEnd: sizes.row,
    scrollPaddingStart: sizes.heads,
    scrollPaddingEnd: sizes.row,
    useFlushSync: false,
    rangeExtractor: keeping(active.row - 1),
  });
  const firstLeft = sizes.name + sizes.progress;
  const blockCount = Math.ceil(columns.length / blockSize);
  const columnVirtualizer = useVirtualizer({
    horizontal: true,
    count: blockCount,
    getScrollElement: () => keys.box.current,
    estimateSize: (block) => Math.min(blockSize, columns.length - block * blockSize) * sizes.column,
    overscan: blocksBeside,
    paddingStart: firstLeft,
    scrollPaddingStart: firstLeft,
    useFlushSync: false,
    rangeExtractor: keeping(active.column < 2 ? -1 : blockAt(active.column)),
  });
  const rowsKey = keyOf(rowVirtualizer.getVirtualItems());
  const blocksKey = keyOf(columnVirtualizer.getVirtualItems());
  const allBlocks = useMemo(
    () =>
      Array.from({ length: blockCount }, (_, key) =>
        blockOf(key, { columns, firstLeft, width: sizes.column }),
      ),
    [blockCount, columns, firstLeft, sizes.column],
  );
  const blocks = useMemo(() => pick(allBlocks, blocksKey), [allBlocks, blocksKey]);
  const drawn = useMemo(() => blocks.flatMap((block) => block.drawn), [blocks]);
  const numbered = useMemo(() => rows.map((row, index) => ({ row, index })), [rows]);
  const activeIn = (row: number) => (active.row === row ? active.column : undefined);

  function open(place: Place) {
    const row = rows[place.row - 1];
    if (!row) return;
    const column = columns[place.column - 2];
    if (column) onCell(row, column);
    else onPerson(row);
  }
  const placeOf = ({ target }: { target: EventTarget }): Place | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null;
    const [row, column] = cell?.dataset['at']?.split('-') ?? [];
    return row === undefined ? undefined : { row: Number(row), column: Number(column) };
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have the focus, one at a time
    <div
      ref={keys.box}
      role="grid"
      aria-label={t`Gradebook`}
      aria-rowcount={rows.length + 3}
      aria-colcount={columns.length + 2}
      className={classes.grid}
      data-dense={sizes.isNarrow || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          open(active);
        } else keys.onKeyDown(event);
      }}
      onFocus={keys.onFocus}
      onClick={(event: MouseEvent) => {
        const place = placeOf(event);
        if (place) open(place);
      }}
      style={
        {
          '--name': `${sizes.name}px`,
          '--progress': `${sizes.progress}px`,
          '--column': `${sizes.column}px`,
          '--row': `${sizes.row}px`,
          '--heads': `${sizes.heads}px`,
        } as React.CSSProperties
      }
    >
      <div
        className={classes.sheet}
        style={{ height: rowVirtualizer.getTotalSize(), width: columnVirtualizer.getTotalSize() }}
      >
        <GradeHeads
          sections={sections}
          columns={columns}
          drawn={drawn}
          columnWidth={sizes.column}
          firstLeft={firstLeft}
          corner={corner}
          activeColumn={activeIn(0)}
        />
        <div role="rowgroup" className={classes.body}>
          {pick(numbered, rowsKey).map(({ row, index }) => (
            <GradeRow
              key={row.userId}
              row={row}
              rowIndex={index + 1}
              top={index * sizes.row}
              blocks={blocks}
              shown={shown}
              isHeat={isHeat}
              today={today}
              activeColumn={activeIn(index + 1)}
              wordsOf={wordsOf}
            />
          ))}
        </div>
        <div role="rowgroup" className={classes.foot}>
          <GradeSums
            rows={rows}
            drawn={drawn}
            shown={shown}
            rowIndex={sumsRow}
            activeColumn={activeIn(sumsRow)}
          />
        </div>
      </div>
    </div>
  );
}
