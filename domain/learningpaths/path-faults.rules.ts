import type { PathGraph } from './path-graph.schema.ts';
import { unitsOf } from './path-units.rules.ts';

/** What keeps a path from being published, with the parts or choices that it is about. */
export interface PathFault {
  readonly fault:
    | 'empty'
    | 'circle'
    | 'unreachable'
    | 'doubleId'
    | 'unknownEnd'
    | 'doubleLink'
    | 'lonelyChoice'
    | 'tooMany'
    | 'unknownQuiz'
    | 'unknownSkipped'
    | 'onlyOptional'
    // Not the graph's own: what its parts name may be put aside while it is written.
    | 'archived';
  readonly ids: readonly string[];
}

/** Everything that is wrong with it; what is not even one graph keeps the rest from being looked at. */
export function faultsOf(graph: PathGraph): PathFault[] {
  if (graph.parts.length === 0) return [{ fault: 'empty', ids: [] }];
  const broken = [...doubleIds(graph), ...unknownEnds(graph)];
  if (broken.length > 0) return broken;
  return [...choiceFaults(graph), ...skipFaults(graph), ...linkFaults(graph)];
}

function doubleIds({ parts, choices }: PathGraph): PathFault[] {
  const ids = [...parts, ...choices].map(({ id }) => id);
  const double = ids.filter((id, index) => ids.indexOf(id) !== index);
  return double.length > 0 ? [{ fault: 'doubleId', ids: [...new Set(double)] }] : [];
}

function unknownEnds(graph: PathGraph): PathFault[] {
  const units = new Set([
    ...graph.parts.filter(({ choiceId }) => choiceId === null).map(({ id }) => id),
    ...graph.choices.map(({ id }) => id),
  ]);
  const choices = new Set(graph.choices.map(({ id }) => id));
  const ids = [
    ...graph.links.flatMap(({ from, to }) => [from, to].filter((id) => !units.has(id))),
    ...graph.parts.flatMap(({ id, choiceId }) =>
      choiceId !== null && !choices.has(choiceId) ? [id] : [],
    ),
  ];
  return ids.length > 0 ? [{ fault: 'unknownEnd', ids: [...new Set(ids)] }] : [];
}

function choiceFaults(graph: PathGraph): PathFault[] {
  const sizes = new Map(graph.choices.map(({ id }) => [id, 0]));
  const needed = new Map(sizes);
  for (const { choiceId, isOptional } of graph.parts) {
    if (choiceId === null) continue;
    sizes.set(choiceId, (sizes.get(choiceId) ?? 0) + 1);
    if (!isOptional) needed.set(choiceId, (needed.get(choiceId) ?? 0) + 1);
  }
  return graph.choices.flatMap(({ id, rule, count }): PathFault[] => {
    if ((sizes.get(id) ?? 0) < 2) return [{ fault: 'lonelyChoice', ids: [id] }];
    const most = needed.get(id) ?? 0;
    if (rule === 'some' && (count ?? 0) > most) return [{ fault: 'tooMany', ids: [id] }];
    return [];
  });
}

function skipFaults({ parts, skips }: PathGraph): PathFault[] {
  const byId = new Map(parts.map((part) => [part.id, part]));
  return skips.flatMap(({ quizId, partIds }): PathFault[] => {
    const faults: PathFault[] = [];
    if (byId.get(quizId)?.kind !== 'material') faults.push({ fault: 'unknownQuiz', ids: [quizId] });
    const unknown = partIds.filter((id) => !byId.has(id) || id === quizId);
    if (unknown.length > 0) faults.push({ fault: 'unknownSkipped', ids: unknown });
    return faults;
  });
}

function linkFaults(graph: PathGraph): PathFault[] {
  const faults: PathFault[] = [];
  const seen = new Set<string>();
  for (const { from, to } of graph.links) {
    const name = `${from} ${to}`;
    if (seen.has(name)) faults.push({ fault: 'doubleLink', ids: [from, to] });
    seen.add(name);
  }
  if (graph.parts.every(({ isOptional }) => isOptional))
    faults.push({ fault: 'onlyOptional', ids: [] });
  const inCircle = circleOf(graph);
  if (inCircle.length > 0) return [...faults, { fault: 'circle', ids: inCircle }];
  const unreachable = unreachableIn(graph);
  return unreachable.length > 0 ? [...faults, { fault: 'unreachable', ids: unreachable }] : faults;
}

/** The units of one circle in its order; empty when there is none. */
function circleOf(graph: Pick<PathGraph, 'links'>): string[] {
  const next = Map.groupBy(graph.links, ({ from }) => from);
  const done = new Set<string>();
  const walk = (id: string, way: readonly string[]): string[] => {
    const at = way.indexOf(id);
    if (at !== -1) return way.slice(at);
    if (done.has(id)) return [];
    for (const { to } of next.get(id) ?? []) {
      const found = walk(to, [...way, id]);
      if (found.length > 0) return found;
    }
    done.add(id);
    return [];
  };
  for (const id of next.keys()) {
    const found = walk(id, []);
    if (found.length > 0) return found;
  }
  return [];
}

/** Units that no way of links joins with the first: nobody would know when they come. */
function unreachableIn(graph: PathGraph): string[] {
  const units = unitsOf(graph).map(({ id }) => id);
  const reached = new Set(units.slice(0, 1));
  for (const id of reached)
    for (const { from, to } of graph.links) {
      if (from === id) reached.add(to);
      if (to === id) reached.add(from);
    }
  return units.filter((id) => !reached.has(id));
}
