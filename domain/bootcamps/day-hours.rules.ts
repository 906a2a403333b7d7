import type { DayItem } from './calendar.rules.ts';
import type { BootcampSession } from './calendar.schema.ts';

export const minutesInDay = 1440;

/** Minutes since midnight of `09:30`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `09:30` of minutes since midnight; never midnight at the end, which is another day. */
export function timeOf(minutes: number): string {
  const within = Math.min(Math.max(0, minutes), minutesInDay - 1);
  const parts = [Math.floor(within / 60), within % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A session of a day as far as the day goes, beside those that are held at the same time. */
export interface PlacedSession {
  readonly item: DayItem;
  /** Minutes since midnight. */
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
}

/** Those that overlap share the width: each stands in the first column that is free. */
export function placedSessions(items: readonly DayItem[]): PlacedSession[] {
  const spans = items
    .flatMap((item) => (item.time ? [{ item, ...spanOf(item.time) }] : []))
    .toSorted((one, other) => one.from - other.from || other.to - one.to);
  const placed: PlacedSession[] = [];
  let together: Omit<PlacedSession, 'columns'>[] = [];
  const close = () => {
    const columns = Math.max(0, ...together.map(({ column }) => column + 1));
    placed.push(...together.map((each) => ({ ...each, columns })));
    together = [];
  };
  for (const span of spans) {
    if (together.every(({ to }) => to <= span.from)) close();
    const taken = new Set(together.filter(({ to }) => to > span.from).map(({ column }) => column));
    let column = 0;
    while (taken.has(column)) column += 1;
    together.push({ ...span, column });
  }
  close();
  return placed;
}

function spanOf({ from, to }: NonNullable<DayItem['time']>) {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { from: start, to: end > start ? end : minutesInDay };
}

const usualHours = { first: 8, last: 19 };

/** The hours of a week that are shown: those of an office, and more where something is held. */
export function hoursOf(items: readonly DayItem[]): { first: number; last: number } {
  const spans = items.flatMap(({ time }) => (time ? [spanOf(time)] : []));
  return {
    first: Math.min(usualHours.first, ...spans.map(({ from }) => Math.floor(from / 60))),
    last: Math.max(usualHours.last, ...spans.map(({ to }) => Math.ceil(to / 60))),
  };
}

/**
 * What else somebody has to do with at this time: sessions of the same instructor, of the same class, or
 * of everybody.
 */
export function sessionsBeside(
  session: BootcampSession,
  at: Pick<BootcampSession, 'startsAt' | 'endsAt'>,
  others: readonly BootcampSession[],
): BootcampSession[] {
  const concernsBoth = ({ classId, instructor }: BootcampSession) =>
    classId === null ||
    session.classId === null ||
    classId === session.classId ||
    (instructor !== null && instructor.id === session.instructor?.id);
  return others.filter(
    (other) =>
      other.id !== session.id &&
      Date.parse(other.startsAt) < Date.parse(at.endsAt) &&
      Date.parse(other.endsAt) > Date.parse(at.startsAt) &&
      concernsBoth(other),
  );
}
