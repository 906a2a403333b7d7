import type { PathGraph } from '../learningpaths/path-graph.schema.ts';
import { unitsOf } from '../learningpaths/path-units.rules.ts';

/** What follows a course in a path: the courses that its links lead to. */
export function coursesAfter(graph: PathGraph, courseId: number): number[] {
  const units = unitsOf(graph);
  const own = units.filter(({ parts }) =>
    parts.some((part) => part.kind === 'course' && part.courseId === courseId),
  );
  const ids = new Set(own.map(({ id }) => id));
  const next = new Set(graph.links.filter(({ from }) => ids.has(from)).map(({ to }) => to));
  return units
    .filter(({ id }) => next.has(id))
    .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'course' ? part.courseId : [])));
}
