import type { Column } from '../cell.ts';

export interface Drawn {
  readonly column: Column;
  /** Its place in the row, 0 for the first material. */
  readonly index: number;
  readonly left: number;
}

/** Columns that are drawn and left out together: fewer things to compare in each frame of a scroll. */
export interface Block {
  readonly key: number;
  readonly drawn: readonly Drawn[];
  /** Whether a column of the grid, names and progress among them, is one of these. */
  readonly holds: (gridColumn: number | undefined) => boolean;
}

export const blockSize = 4;

interface Columns {
  readonly columns: readonly Column[];
  readonly firstLeft: number;
  readonly width: number;
}

export function blockOf(key: number, { columns, firstLeft, width }: Columns): Block {
  const from = key * blockSize;
  const drawn = columns.slice(from, from + blockSize).map((column, place): Drawn => {
    const index = from + place;
    return { column, index, left: firstLeft + index * width };
  });
  return {
    key,
    drawn,
    holds: (gridColumn) =>
      gridColumn !== undefined && Math.floor((gridColumn - 2) / blockSize) === key,
  };
}
