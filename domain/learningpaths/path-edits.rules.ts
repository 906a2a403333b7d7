import type { ChoiceRule, PathChoice, PathGraph, PathLink, PathPart } from './path-graph.schema.ts';
import { faultsOf } from './path-faults.rules.ts';
import { type PathUnit, unitsOf } from './path-units.rules.ts';

/** What is added, without what it gets by being added. */
export type NewPart =
  | {
      readonly kind: 'course';
      readonly courseId: number;
      readonly version: number;
      readonly minutes: number;
    }
  | { readonly kind: 'material'; readonly materialId: number; readonly minutes: number };

/** An id that nothing in the graph has yet. */
function freshId({ parts, choices }: PathGraph, prefix: string): string {
  const taken = new Set([...parts, ...choices].map(({ id }) => id));
  let number = 1;
  while (taken.has(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

/** At the end, after what was last. */
export function addPart(graph: PathGraph, part: NewPart): { graph: PathGraph; id: string } {
  const id = freshId(graph, part.kind);
  const last = unitsOf(graph).at(-1);
  const added: PathPart = { ...part, id, isOptional: false, choiceId: null };
  return {
    id,
    graph: {
      ...graph,
      parts: [...graph.parts, added],
      links: last ? [...graph.links, { from: last.id, to: id, points: null }] : graph.links,
    },
  };
}

/** What came before it leads to what came after. */
export function removePart(graph: PathGraph, id: string): PathGraph {
  const part = graph.parts.find((one) => one.id === id);
  if (!part) return graph;
  const parts = graph.parts.filter((one) => one.id !== id);
  const skips = graph.skips
    .filter(({ quizId }) => quizId !== id)
    .map((skip) => ({ ...skip, partIds: skip.partIds.filter((one) => one !== id) }))
    .filter(({ partIds }) => partIds.length > 0);
  const left: PathGraph = { ...graph, parts, skips };
  return part.choiceId === null
    ? { ...left, links: closedGap(graph.links, id) }
    : tidied(left, part.choiceId);
}

function closedGap(links: readonly PathLink[], id: string): PathLink[] {
  const before = links.filter(({ to }) => to === id);
  const after = links.filter(({ from }) => from === id);
  const rest = links.filter(({ from, to }) => from !== id && to !== id);
  const bridged = before.flatMap(({ from, points }) =>
    after.map(({ to }) => ({ from, to, points })),
  );
  return uniqueLinks([...rest, ...bridged]);
}

function uniqueLinks(links: readonly PathLink[]): PathLink[] {
  const byEnds = new Map<string, PathLink>();
  for (const link of links) {
    const ends = `${link.from} ${link.to}`;
    if (link.from !== link.to && !byEnds.has(ends)) byEnds.set(ends, link);
  }
  return [...byEnds.values()];
}

/** A choice of one part is none: the part stands by itself in its place, and without any it is gone. */
function tidied(graph: PathGraph, choiceId: string): PathGraph {
  const inside = graph.parts.filter((part) => part.choiceId === choiceId);
  if (inside.length > 1) return graph;
  const [only] = inside;
  const choices = graph.choices.filter(({ id }) => id !== choiceId);
  if (!only) return { ...graph, choices, links: closedGap(graph.links, choiceId) };
  return {
    ...graph,
    choices,
    parts: graph.parts.map((part) => (part.id === only.id ? { ...part, choiceId: null } : part)),
    links: renamedEnds(graph.links, choiceId, only.id),
  };
}

const renamedEnds = (links: readonly PathLink[], before: string, after: string): PathLink[] =>
  uniqueLinks(
    links.map((link) => ({
      ...link,
      from: link.from === before ? after : link.from,
      to: link.to === before ? after : link.to,
    })),
  );

/** Up or down by one place of the outline: within its choice, else over the whole unit beside it. */
export function movePart(graph: PathGraph, id: string, by: -1 | 1): PathGraph {
  const units = unitsOf(graph);
  const unit = units.find(
    ({ id: unitId, parts }) => unitId === id || parts.some((p) => p.id === id),
  );
  if (!unit) return graph;
  if (unit.choice && unit.id !== id) {
    const at = unit.parts.findIndex((part) => part.id === id);
    const parts = swapped(unit.parts, at, at + by);
    return parts ? { ...graph, parts: flat(units, { ...unit, parts }) } : graph;
  }
  const at = units.indexOf(unit);
  const moved = swapped(units, at, at + by);
  return moved ? { ...graph, parts: moved.flatMap(({ parts }) => parts) } : graph;
}

const flat = (units: readonly PathUnit[], changed: PathUnit): PathPart[] =>
  units.flatMap((unit) => (unit.id === changed.id ? changed.parts : unit.parts));

function swapped<Item>(items: readonly Item[], one: number, other: number): Item[] | undefined {
  const [first, second] = [items[one], items[other]];
  if (first === undefined || second === undefined) return undefined;
  return items.toSpliced(one, 1, second).toSpliced(other, 1, first);
}

/** Makes a choice of a part that stands by itself and of the unit before it in the outline. */
export function joinBefore(graph: PathGraph, id: string): PathGraph {
  const units = unitsOf(graph);
  const at = units.findIndex((unit) => unit.id === id);
  const [before, own] = [units[at - 1], units[at]];
  const [part] = own?.parts ?? [];
  if (!before || !own || own.choice || !part) return graph;
  const choiceId = before.choice?.id ?? freshId(graph, 'choice');
  const choice: PathChoice = { id: choiceId, rule: 'all', count: null };
  const joined = new Set([...before.parts, part].map((one) => one.id));
  const links = before.choice ? graph.links : renamedEnds(graph.links, before.id, choiceId);
  return {
    ...graph,
    parts: graph.parts.map((one) => (joined.has(one.id) ? { ...one, choiceId } : one)),
    choices: before.choice ? graph.choices : [...graph.choices, choice],
    links: renamedEnds(links, id, choiceId),
  };
}

/** Takes a part out of its choice: it stands by itself behind it, and comes after it. */
export function leaveChoice(graph: PathGraph, id: string): PathGraph {
  const units = unitsOf(graph);
  const unit = units.find(({ parts, choice }) => choice && parts.some((part) => part.id === id));
  const part = unit?.parts.find((one) => one.id === id);
  if (!unit || !part) return graph;
  const alone: PathPart = { ...part, choiceId: null };
  const parts = units.flatMap((one) =>
    one.id === unit.id ? [...one.parts.filter((other) => other.id !== id), alone] : one.parts,
  );
  const links = [...graph.links, { from: unit.id, to: id, points: null }];
  return tidied({ ...graph, parts, links }, unit.id);
}

export function changePart(
  graph: PathGraph,
  id: string,
  changes: { readonly minutes?: number; readonly isOptional?: boolean; readonly version?: number },
): PathGraph {
  const change = (part: PathPart): PathPart => {
    const { version, ...facts } = changes;
    if (part.kind === 'material') return { ...part, ...facts };
    return { ...part, ...facts, ...(version === undefined ? {} : { version }) };
  };
  return { ...graph, parts: graph.parts.map((part) => (part.id === id ? change(part) : part)) };
}

export function changeChoice(
  graph: PathGraph,
  id: string,
  { rule, count }: { readonly rule: ChoiceRule; readonly count: number },
): PathGraph {
  return {
    ...graph,
    choices: graph.choices.map((choice) =>
      choice.id === id ? { id, rule, count: rule === 'some' ? count : null } : choice,
    ),
  };
}

/** Whether this link would close a circle. */
export const closesCircle = (graph: PathGraph, from: string, to: string): boolean =>
  from === to ||
  faultsOf({ ...graph, links: [...graph.links, { from, to, points: null }] }).some(
    ({ fault }) => fault === 'circle',
  );

export const addLink = (graph: PathGraph, from: string, to: string): PathGraph => ({
  ...graph,
  links: uniqueLinks([...graph.links, { from, to, points: null }]),
});

export const removeLink = (graph: PathGraph, from: string, to: string): PathGraph => ({
  ...graph,
  links: graph.links.filter((link) => link.from !== from || link.to !== to),
});

export const setLinkPoints = (graph: PathGraph, { from, to, points }: PathLink): PathGraph => ({
  ...graph,
  links: graph.links.map((link) =>
    link.from === from && link.to === to ? { from, to, points } : link,
  ),
});

/** What a placement quiz makes needless; without parts there is no such rule. */
export const setSkip = (
  graph: PathGraph,
  quizId: string,
  points: number,
  partIds: readonly string[],
): PathGraph => ({
  ...graph,
  skips: [
    ...graph.skips.filter((skip) => skip.quizId !== quizId),
    ...(partIds.length === 0 ? [] : [{ quizId, points, partIds: [...partIds] }]),
  ],
});
