import { dayAfter } from '../calendar/day-after.ts';
import { type DaysOff, trainingDayFrom } from '../holidays/days-off.ts';
import type { PathGraph, PathPart } from './path-graph.schema.ts';
import { neededOf, type PathUnit, unitsOf } from './path-units.rules.ts';

/** The units as links lead through them; what they leave open stands as in the outline. */
export function unitsInOrder(graph: Pick<PathGraph, 'parts' | 'choices' | 'links'>): PathUnit[] {
  const left = unitsOf(graph);
  const ordered: PathUnit[] = [];
  while (left.length > 0) {
    const isOpen = ({ id }: PathUnit) =>
      !graph.links.some(({ from, to }) => to === id && left.some((unit) => unit.id === from));
    // A circle, which no published path has, is taken as it stands.
    const [next] = left.splice(Math.max(0, left.findIndex(isOpen)), 1);
    if (next) ordered.push(next);
  }
  return ordered;
}

/** What a group does that goes the path together: of a choice as much as is needed, and nothing to be placed by. */
export function usualParts(graph: PathGraph): PathPart[] {
  const placements = new Set(graph.skips.map(({ quizId }) => quizId));
  return unitsInOrder(graph).flatMap((unit) =>
    unit.parts
      .filter(({ isOptional }) => !isOptional)
      .slice(0, neededOf(unit))
      .filter(({ id }) => !placements.has(id)),
  );
}

interface Pace {
  readonly startAt: string;
  /** What is learnt on one day. */
  readonly minutesADay: number;
  readonly daysOff: DaysOff;
}

export interface PlannedPart {
  readonly id: string;
  readonly startAt: string;
  readonly endAt: string;
  /** On so many days with training, of which the first and the last may be shared. */
  readonly dayCount: number;
}

/** One part after the other over the days with training; what is short shares a day with what follows. */
export function plannedParts(
  parts: readonly Pick<PathPart, 'id' | 'minutes'>[],
  { startAt, minutesADay, daysOff }: Pace,
): PlannedPart[] {
  const days = [trainingDayFrom(startAt, 1, daysOff)];
  const dayOf = (index: number): string => {
    while (days.length <= index)
      days.push(trainingDayFrom(dayAfter(days.at(-1) ?? startAt), 1, daysOff));
    return days[index] ?? startAt;
  };
  let done = 0;
  return parts.map(({ id, minutes }) => {
    const first = Math.floor(done / minutesADay);
    done += minutes;
    const last = Math.max(first, Math.ceil(done / minutesADay) - 1);
    return { id, startAt: dayOf(first), endAt: dayOf(last), dayCount: last - first + 1 };
  });
}

/** The days with training that all of them take. */
export const daysNeeded = (
  parts: readonly Pick<PathPart, 'minutes'>[],
  minutesADay: number,
): number => Math.ceil(parts.reduce((sum, { minutes }) => sum + minutes, 0) / minutesADay);
