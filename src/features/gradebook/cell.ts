import type { Gradebook, GradebookRow } from '../../../domain/gradebook/gradebook.schema.ts';
import type { ShownFigure } from './gradebook-search.ts';

/** A column of the grid. */
export interface Column {
  /** Its place in what the server tells of each person. */
  readonly place: number;
  readonly id: number;
  readonly title: string;
  readonly type: Gradebook['sections'][number]['materials'][number]['type'];
  readonly dueAt: string | null;
  readonly isOpen: boolean;
  readonly sectionId: number;
}

/** A person with what is looked up by the place. */
export interface Row extends GradebookRow {
  readonly scoreAt: (place: number) => readonly [points: number, maxPoints: number] | undefined;
  readonly waitsAt: ReadonlySet<number>;
  /** Where it is another day than for everybody. */
  readonly dueAt: ReadonlyMap<number, string>;
}

export const rowOf = (row: GradebookRow): Row => ({
  ...row,
  scoreAt: scoresByPlace(row.scores),
  waitsAt: new Set(row.waiting),
  dueAt: new Map(row.dueDates ?? []),
});

/** Put in order when the first is asked for: of a thousand people some thirty are in sight at first. */
function scoresByPlace(scores: GradebookRow['scores']): Row['scoreAt'] {
  let byPlace: Map<number, readonly [number, number]> | undefined;
  return (place) => {
    byPlace ??= new Map(scores.map(([at, points, most]) => [at, [points, most]]));
    return byPlace.get(place);
  };
}

export const columnsOf = ({ sections }: Gradebook): Column[] => {
  let place = 0;
  return sections.flatMap(({ id: sectionId, isOpen, materials }) =>
    materials.map((material) => ({ ...material, isOpen, sectionId, place: place++ })),
  );
};

export const percentOf = (points: number, maxPoints: number): number =>
  maxPoints > 0 ? Math.floor((points / maxPoints) * 100) : 100;

/** What stands in one cell. */
export type Cell =
  | { readonly kind: 'score'; readonly points: number; readonly maxPoints: number }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'completed' }
  | { readonly kind: 'late'; readonly days: number; readonly percent: number }
  | { readonly kind: 'begun'; readonly percent: number }
  | { readonly kind: 'closed' }
  | { readonly kind: 'none' };

const dayMs = 86_400_000;
const daysSince = (day: string, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / dayMs);

export function cellOf(row: Row, column: Column, shown: ShownFigure, today: string): Cell {
  const { place, isOpen } = column;
  const dueAt = row.dueAt.get(place) ?? column.dueAt;
  const percent = row.percents[place] ?? -1;
  if (shown === 'time') {
    const minutes = row.minutes[place] ?? 0;
    if (minutes > 0) return { kind: 'minutes', minutes };
    return percent < 0 && !isOpen ? { kind: 'closed' } : { kind: 'none' };
  }
  if (row.waitsAt.has(place)) return { kind: 'waiting' };
  const score = shown === 'score' ? row.scoreAt(place) : undefined;
  if (score) return { kind: 'score', points: score[0], maxPoints: score[1] };
  if (percent === 100) return { kind: 'completed' };
  if (dueAt !== null && dueAt < today && isOpen)
    return { kind: 'late', days: daysSince(dueAt, today), percent: Math.max(0, percent) };
  if (percent >= 0) return { kind: 'begun', percent };
  return isOpen ? { kind: 'none' } : { kind: 'closed' };
}

export type Heat = 0 | 1 | 2 | 3 | undefined;

/** From which figure on each step of the heat map begins. */
export const scoreSteps = [0, 50, 70, 85] as const;
export const minuteSteps = [1, 15, 30, 60] as const;

const stepOf = (steps: readonly number[], figure: number): Heat => {
  const step = steps.findLastIndex((from) => figure >= from);
  return step < 0 ? undefined : (step as Heat);
};

/** How strongly a cell is coloured; undefined: not at all. */
export function heatOf(cell: Cell): Heat {
  if (cell.kind === 'score') return stepOf(scoreSteps, percentOf(cell.points, cell.maxPoints));
  if (cell.kind === 'minutes') return stepOf(minuteSteps, cell.minutes);
  return undefined;
}

/** What the line below the grid says of a column: how many completed it, or their average. */
export type Sum =
  | { readonly kind: 'completed'; readonly count: number }
  | { readonly kind: 'average'; readonly percent: number }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'none' };

export function sumOf(rows: readonly Row[], { place, isOpen }: Column, shown: ShownFigure): Sum {
  if (shown === 'time') {
    const spent = rows.map(({ minutes }) => minutes[place] ?? 0).filter((minutes) => minutes > 0);
    return spent.length === 0 ? { kind: 'none' } : { kind: 'minutes', minutes: average(spent) };
  }
  if (shown === 'score') {
    const scores = rows.flatMap(({ scoreAt }) => {
      const score = scoreAt(place);
      return score && score[1] > 0 ? [(score[0] / score[1]) * 100] : [];
    });
    if (scores.length > 0) return { kind: 'average', percent: average(scores) };
  }
  const count = rows.filter(({ percents }) => percents[place] === 100).length;
  return count === 0 && !isOpen ? { kind: 'none' } : { kind: 'completed', count };
}

const average = (figures: readonly number[]): number =>
  Math.round(figures.reduce((sum, each) => sum + each, 0) / figures.length);
