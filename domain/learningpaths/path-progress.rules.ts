import type { PathGraph, PathLink, PathPart } from './path-graph.schema.ts';
import { neededOf, type PathUnit, unitsOf } from './path-units.rules.ts';

/** How far somebody is in one part, as its class says; whoever has not begun it has no class. */
export interface PartWork {
  /** 0 to 100. */
  readonly percent: number;
  readonly isCompleted: boolean;
  /** Of a hundred; null where nothing in it has points, or none are there yet. */
  readonly points: number | null;
}

/** The specification's task status, and what a placement quiz made needless. */
export type PartStatus = 'availablesoon' | 'todo' | 'inprogress' | 'completed' | 'skipped';

export interface PartProgress {
  readonly id: string;
  readonly status: PartStatus;
  readonly percent: number;
  /** What is still to be done before; empty when it is open. */
  readonly waitsFor: readonly PathLink[];
  /** Another part of the same choice was done instead. */
  readonly isNeedless: boolean;
}

export interface PathProgress {
  readonly parts: readonly PartProgress[];
  /** Of the minutes of what must be done. 0 to 100. */
  readonly percent: number;
  readonly isCompleted: boolean;
  /** The first open part that is still to be done, what is in hand first; null: none. */
  readonly nextId: string | null;
}

/** How far somebody is in a path follows from its parts alone, and is kept nowhere. */
export function progressOf(graph: PathGraph, work: ReadonlyMap<string, PartWork>): PathProgress {
  const units = unitsOf(graph);
  const skipped = skippedBy(graph, work);
  const isDone = (part: PathPart) =>
    skipped.has(part.id) || work.get(part.id)?.isCompleted === true;
  const doneIn = (unit: PathUnit) =>
    unit.parts.filter((part) => !part.isOptional && isDone(part)).length;
  const waits = waitsOf(graph, units, (unit) => doneIn(unit) >= neededOf(unit), work, skipped);
  const parts = units.flatMap((unit) =>
    unit.parts.map((part): PartProgress => {
      const waitsFor = waits.get(unit.id) ?? [];
      const own = work.get(part.id);
      const status = statusOf(own, waitsFor.length === 0, skipped.has(part.id));
      const isOver = doneIn(unit) >= neededOf(unit);
      return {
        id: part.id,
        status,
        percent: status === 'skipped' ? 100 : (own?.percent ?? 0),
        waitsFor,
        isNeedless: isOver && !isDone(part) && !part.isOptional,
      };
    }),
  );
  const byId = new Map(parts.map((part) => [part.id, part]));
  const isCompleted = units.every((unit) => doneIn(unit) >= neededOf(unit));
  return {
    parts: graph.parts.flatMap(({ id }) => byId.get(id) ?? []),
    percent: isCompleted ? 100 : percentOf(units, byId),
    isCompleted,
    nextId: nextIn(graph, byId),
  };
}

/** The parts that a placement quiz made needless. */
function skippedBy({ skips }: PathGraph, work: ReadonlyMap<string, PartWork>): Set<string> {
  const reached = skips.filter(({ quizId, points }) => (work.get(quizId)?.points ?? -1) >= points);
  return new Set(reached.flatMap(({ partIds }) => partIds));
}

/** By unit, the links that are not satisfied yet. A unit is passed when it is open and done. */
function waitsOf(
  { links }: PathGraph,
  units: readonly PathUnit[],
  isDone: (unit: PathUnit) => boolean,
  work: ReadonlyMap<string, PartWork>,
  skipped: ReadonlySet<string>,
): Map<string, PathLink[]> {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const into = Map.groupBy(links, ({ to }) => to);
  const known = new Map<string, PathLink[]>();
  const waitsFor = (id: string): PathLink[] => {
    const before = known.get(id);
    if (before) return before;
    // A circle, which no published path has, ends here.
    known.set(id, []);
    const open = (into.get(id) ?? []).filter((link) => {
      const from = byId.get(link.from);
      if (!from) return false;
      return waitsFor(from.id).length > 0 || !isDone(from) || !reaches(from, link, work, skipped);
    });
    known.set(id, open);
    return open;
  };
  for (const { id } of units) waitsFor(id);
  return known;
}

/** Of a choice the best of its parts counts. */
function reaches(
  { parts }: PathUnit,
  { points }: PathLink,
  work: ReadonlyMap<string, PartWork>,
  skipped: ReadonlySet<string>,
): boolean {
  if (points === null) return true;
  return parts.some(({ id }) => skipped.has(id) || (work.get(id)?.points ?? -1) >= points);
}

function statusOf(own: PartWork | undefined, isOpen: boolean, isSkipped: boolean): PartStatus {
  if (own?.isCompleted) return 'completed';
  if (isSkipped) return 'skipped';
  if (own && own.percent > 0) return 'inprogress';
  return isOpen ? 'todo' : 'availablesoon';
}

/** Of each choice those count that are furthest. */
function percentOf(units: readonly PathUnit[], byId: ReadonlyMap<string, PartProgress>): number {
  let done = 0;
  let all = 0;
  for (const unit of units) {
    const asked = unit.parts
      .filter(({ isOptional }) => !isOptional)
      .map(({ id, minutes }) => ({
        weight: Math.max(1, minutes),
        percent: byId.get(id)?.percent ?? 0,
      }))
      .toSorted((one, other) => other.percent - one.percent)
      .slice(0, neededOf(unit));
    for (const { weight, percent } of asked) {
      all += weight;
      done += weight * percent;
    }
  }
  // Only what is completed is a hundred.
  return all === 0 ? 0 : Math.min(99, Math.floor(done / all));
}

function nextIn({ parts }: PathGraph, byId: ReadonlyMap<string, PartProgress>): string | null {
  const wanted = parts.filter(({ id, isOptional }) => !isOptional && !byId.get(id)?.isNeedless);
  const inState = (state: PartStatus) => wanted.find(({ id }) => byId.get(id)?.status === state);
  return (inState('inprogress') ?? inState('todo'))?.id ?? null;
}
