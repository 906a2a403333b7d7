import type { PathChoice, PathGraph, PathPart } from './path-graph.schema.ts';

/** What links lead from and to: a part that stands by itself, or a choice with its parts. */
export interface PathUnit {
  readonly id: string;
  readonly choice: PathChoice | null;
  /** In the order of the outline. */
  readonly parts: readonly PathPart[];
}

/** In the order of the outline; a choice stands where its first part does. */
export function unitsOf({ parts, choices }: Pick<PathGraph, 'parts' | 'choices'>): PathUnit[] {
  const byId = new Map(choices.map((choice) => [choice.id, choice]));
  const members = Map.groupBy(parts, ({ id, choiceId }) => choiceId ?? id);
  return [...members].map(([id, own]) => ({ id, choice: byId.get(id) ?? null, parts: own }));
}

/** How many of a unit's parts must be done; what is optional never must. */
export function neededOf({ choice, parts }: PathUnit): number {
  const needed = parts.filter(({ isOptional }) => !isOptional).length;
  if (choice?.rule === 'one') return Math.min(1, needed);
  if (choice?.rule === 'some') return Math.min(choice.count ?? 1, needed);
  return needed;
}

export interface PathMinutes {
  readonly from: number;
  readonly to: number;
  /** Of what need not be done at all. */
  readonly optional: number;
}

/** What a path takes, by the quickest and by the longest choice. */
export function minutesOf(graph: Pick<PathGraph, 'parts' | 'choices'>): PathMinutes {
  const total = { from: 0, to: 0, optional: 0 };
  for (const unit of unitsOf(graph)) {
    const needed = neededOf(unit);
    const asked = unit.parts.filter(({ isOptional }) => !isOptional);
    const sorted = asked.map(({ minutes }) => minutes).toSorted((one, other) => one - other);
    total.from += sum(sorted.slice(0, needed));
    total.to += sum(sorted.slice(sorted.length - needed));
    total.optional += sum(
      unit.parts.filter(({ isOptional }) => isOptional).map(({ minutes }) => minutes),
    );
  }
  return total;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
