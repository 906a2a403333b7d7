import type { Row } from './cell.ts';
import type { GradebookSort } from './gradebook-search.ts';

/** Who needs help most comes first: an order for staff to work by, which no trainee sees. */
const urgency = ({ help }: Row): number => {
  if (help === null) return 0;
  return (help.level === 'help' ? 1000 : 100) + help.reasons.length;
};

const compare: Readonly<Record<GradebookSort, (one: Row, other: Row) => number>> = {
  // They come by name.
  name: () => 0,
  help: (one, other) => urgency(other) - urgency(one),
  percent: (one, other) => one.completedCount - other.completedCount,
  // Whoever never worked is the least recent of all.
  lastActivityAt: (one, other) =>
    (one.lastActivityAt ?? '').localeCompare(other.lastActivityAt ?? ''),
};

interface Wanted {
  readonly keyword: string;
  readonly groupId: number | undefined;
  readonly order: GradebookSort;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

export function chosenRows(
  rows: readonly Row[],
  { keyword, groupId, order }: Wanted,
): readonly Row[] {
  const words = folded(keyword).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    if (groupId !== undefined && row.groupId !== groupId) return false;
    const text = folded(`${row.name} ${row.accountName}`);
    return words.every((word) => text.includes(word));
  });
  return found.toSorted(compare[order]);
}
