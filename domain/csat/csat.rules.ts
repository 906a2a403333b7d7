import { dayAfter } from '../calendar/day-after.ts';
import type { Benchmark, CsatRow, Figure, Rhythm } from './csat.schema.ts';

/** What is anonymous is shown from so many answers on. */
export const fewestAnonymous = 5;

export interface Counted {
  readonly count: number;
  /** Ratings of 4 or 5. */
  readonly good: number;
  readonly anonymousCount: number;
}

export const nothingCounted: Counted = { count: 0, good: 0, anonymousCount: 0 };

/** The score with its confidence; hidden while some of it is anonymous and of too few. */
export function figureOf({ count, good, anonymousCount }: Counted): Figure {
  const isHidden = anonymousCount > 0 && anonymousCount < fewestAnonymous;
  if (count === 0 || isHidden) return { count, score: null, low: null, high: null };
  const { low, high } = wilson(good, count);
  return { count, score: percent(good / count), low: percent(low), high: percent(high) };
}

const percent = (share: number): number => Math.round(share * 1000) / 10;

/** The 95 % interval of Wilson, which holds for few answers and for scores of 0 and 100 as well. */
function wilson(good: number, all: number): { low: number; high: number } {
  const z = 1.959964;
  const share = good / all;
  const middle = share + (z * z) / (2 * all);
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const whole = 1 + (z * z) / all;
  return {
    low: Math.max(0, (middle - spread) / whole),
    high: Math.min(1, (middle + spread) / whole),
  };
}

/** Few answers say little: so many are needed before a class is compared, or somebody is told. */
export const fewestToCompare = 5;

/** One class among the others by its satisfaction; undefined while there is nothing to compare. */
export function benchmarkOf(rows: readonly CsatRow[], classId: number): Benchmark | undefined {
  const scores = rows.flatMap(({ key, satisfaction: { count, score } }) =>
    score === null || count < fewestToCompare ? [] : [{ key, score }],
  );
  if (scores.length < 2) return undefined;
  const own = scores.find(({ key }) => key === String(classId));
  return {
    classCount: scores.length,
    median: medianOf(scores.map(({ score }) => score)),
    lowerCount: own ? scores.filter(({ score }) => score < own.score).length : null,
  };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [above = 0, below = above] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 1 ? above : Math.round((above + below) * 5) / 10;
}

/** `2026-11-23` for every day of that week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

const friday = 4;

/** What is asked on a day by the calendar alone; undefined: nothing, or it goes by sections. */
export function occasionOn(rhythm: Rhythm, today: string, endAt: string): string | undefined {
  if (rhythm === 'end') return today >= endAt ? 'end' : undefined;
  if (rhythm !== 'weekly' || today > endAt) return undefined;
  const monday = mondayOf(today);
  return today >= dayAfter(monday, friday) ? `week:${monday}` : undefined;
}

export const rhythmOf = (occasion: string): Rhythm =>
  occasion === 'end' ? 'end' : occasion.startsWith('week:') ? 'weekly' : 'section';

/** Undefined: it is not of a section. */
export function sectionOf(occasion: string): number | undefined {
  const [kind, id] = occasion.split(':');
  return kind === 'section' ? Number(id) : undefined;
}
