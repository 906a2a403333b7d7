import type { Sentence } from '../format/language.ts';
import type { StudyInterval } from './report-words.schema.ts';
import { intervalsMeet, intervalTurned } from './reports.messages.ts';

const minutesIn = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** 0 while its end is not behind its start. */
export const minutesOf = ({ start, end }: Pick<StudyInterval, 'start' | 'end'>): number =>
  Math.max(0, minutesIn(end) - minutesIn(start));

/** What several intervals add up to. */
export const totalMinutes = (intervals: readonly StudyInterval[]): number =>
  intervals.reduce((sum, interval) => sum + minutesOf(interval), 0);

export interface IntervalFault {
  readonly index: number;
  readonly sentence: Sentence;
}

/** The first thing that is wrong with each interval. */
export function intervalFaults(intervals: readonly StudyInterval[]): IntervalFault[] {
  return intervals.flatMap((interval, index) => {
    if (minutesOf(interval) === 0) return [{ index, sentence: intervalTurned }];
    // Of two that meet the later one is told so: the same minutes would be counted twice.
    const before = intervals.slice(0, index).filter((other) => minutesOf(other) > 0);
    const meets = before.some(({ start, end }) => start < interval.end && interval.start < end);
    return meets ? [{ index, sentence: intervalsMeet }] : [];
  });
}

/** In the order of the day; what was entered later stays behind what began at the same minute. */
export const inOrder = (intervals: readonly StudyInterval[]): StudyInterval[] =>
  intervals.toSorted((one, other) => minutesIn(one.start) - minutesIn(other.start));

/** Those of the offered ones whose time is still free, in the order of the day with what is there. */
export function takeIn(
  intervals: readonly StudyInterval[],
  offered: readonly StudyInterval[],
): StudyInterval[] {
  const taken = offered.filter(
    (one) =>
      minutesOf(one) > 0 && !intervals.some((own) => own.start < one.end && one.start < own.end),
  );
  return inOrder([...intervals, ...taken]);
}
