import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { formatDuration } from '../../../../domain/format/duration.ts';
import type { Cell } from '../cell.ts';

const minuteMs = 60_000;

/** What a cell says to who hears it: the column and the person are read out with it. */
export function useCellWords(): (cell: Cell) => string {
  const { t, i18n } = useLingui();
  return useMemo(() => {
    const wordsOf = (cell: Cell): string => {
      switch (cell.kind) {
        case 'score': {
          const points = i18n.number(cell.points);
          const maxPoints = i18n.number(cell.maxPoints);
          return t`${points} of ${maxPoints} points`;
        }
        case 'minutes':
          return formatDuration(cell.minutes * minuteMs, i18n.locale);
        case 'waiting':
          return t`To mark`;
        case 'completed':
          return t`Completed`;
        case 'late': {
          const { days, percent } = cell;
          const late = t`${plural(days, { one: '# day late', other: '# days late' })}`;
          return percent > 0 ? t`${late}, ${percent}% done` : t`${late}, not begun`;
        }
        case 'begun':
          return t`${{ percent: cell.percent }}% done`;
        case 'closed':
          return t`Not open yet`;
        case 'none':
          return t`Nothing yet`;
      }
    };
    return remembered(wordsOf);
  }, [t, i18n]);
}

/** Cells by the thousand say the same few hundred things. */
function remembered(wordsOf: (cell: Cell) => string): (cell: Cell) => string {
  const known = new Map<string, string>();
  return (cell) => {
    const key = Object.values(cell).join(' ');
    const words = known.get(key) ?? wordsOf(cell);
    known.set(key, words);
    return words;
  };
}
