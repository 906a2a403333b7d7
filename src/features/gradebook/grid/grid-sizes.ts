import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';

/** In pixels, since places in a grid of which only a part is drawn are reckoned. */
export interface GridSizes {
  readonly name: number;
  readonly progress: number;
  readonly column: number;
  readonly row: number;
  readonly heads: number;
  readonly isNarrow: boolean;
}

const sectionRow = 24;
const wide: GridSizes = {
  name: 224,
  progress: 70,
  column: 68,
  row: 30,
  heads: sectionRow + 64,
  isNarrow: false,
};
/** Beside fingers rows are as high as fingers need. */
const touch: GridSizes = { ...wide, name: 200, row: 40 };
const narrow: GridSizes = {
  name: 128,
  progress: 48,
  column: 60,
  row: 44,
  heads: sectionRow + 60,
  isNarrow: true,
};

export function useGridSizes(): GridSizes {
  const isNarrow = useMediaQuery('(max-width: 700px)') ?? false;
  const isTouched = useMediaQuery('(pointer: coarse)') ?? false;
  return useMemo(() => {
    if (isNarrow) return narrow;
    return isTouched ? touch : wide;
  }, [isNarrow, isTouched]);
}
