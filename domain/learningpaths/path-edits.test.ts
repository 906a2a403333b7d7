import { describe, expect, it } from 'vitest';
import {
  addLink,
  addPart,
  changeChoice,
  closesCircle,
  joinBefore,
  leaveChoice,
  movePart,
  removePart,
  setSkip,
} from './path-edits.rules.ts';
import type { PathGraph } from './path-graph.schema.ts';

const empty: PathGraph = { parts: [], choices: [], links: [], skips: [] };
const course = (courseId: number) =>
  ({ kind: 'course', courseId, version: 1, minutes: 60 }) as const;

/** Three courses, one after the other. */
const three = [1, 2, 3].reduce((graph, id) => addPart(graph, course(id)).graph, empty);
const linksOf = ({ links }: PathGraph) => links.map(({ from, to }) => `${from} ${to}`);
const partsOf = ({ parts }: PathGraph) =>
  parts.map(({ id, choiceId }) => (choiceId === null ? id : `${choiceId}/${id}`));

describe('an author of a path', () => {
  it('puts parts one after the other', () => {
    expect(partsOf(three)).toEqual(['course-1', 'course-2', 'course-3']);
    expect(linksOf(three)).toEqual(['course-1 course-2', 'course-2 course-3']);
    const { id } = addPart(removePart(three, 'course-1'), course(4));
    expect(id).toBe('course-1');
  });

  it('takes one out, and what came before leads to what came after', () => {
    const without = removePart(setSkip(three, 'course-1', 80, ['course-2']), 'course-2');
    expect(linksOf(without)).toEqual(['course-1 course-3']);
    expect(without.skips).toEqual([]);
    expect(removePart(three, 'nothing')).toEqual(three);
  });

  it('makes a choice of neighbours, and takes it apart again', () => {
    const joined = joinBefore(three, 'course-2');
    expect(partsOf(joined)).toEqual(['choice-1/course-1', 'choice-1/course-2', 'course-3']);
    expect(linksOf(joined)).toEqual(['choice-1 course-3']);
    const all = joinBefore(joined, 'course-3');
    expect(partsOf(all)).toEqual(['choice-1/course-1', 'choice-1/course-2', 'choice-1/course-3']);
    expect(linksOf(all)).toEqual([]);
    const apart = leaveChoice(joined, 'course-1');
    expect(partsOf(apart)).toEqual(['course-2', 'course-1', 'course-3']);
    expect(apart.choices).toEqual([]);
    expect(linksOf(apart)).toEqual(['course-2 course-3', 'course-2 course-1']);
    expect(joinBefore(three, 'course-1')).toEqual(three);
  });

  it('asks for some of a choice', () => {
    const joined = joinBefore(three, 'course-2');
    expect(changeChoice(joined, 'choice-1', { rule: 'some', count: 1 }).choices).toEqual([
      { id: 'choice-1', rule: 'some', count: 1 },
    ]);
    expect(changeChoice(joined, 'choice-1', { rule: 'one', count: 2 }).choices).toEqual([
      { id: 'choice-1', rule: 'one', count: null },
    ]);
  });

  it('moves parts over units, and within a choice', () => {
    const joined = joinBefore(three, 'course-2');
    expect(partsOf(movePart(joined, 'course-3', -1))).toEqual([
      'course-3',
      'choice-1/course-1',
      'choice-1/course-2',
    ]);
    expect(partsOf(movePart(joined, 'course-1', 1))).toEqual([
      'choice-1/course-2',
      'choice-1/course-1',
      'course-3',
    ]);
    expect(movePart(joined, 'course-3', 1)).toEqual(joined);
    expect(movePart(joined, 'course-2', 1)).toEqual(joined);
  });

  it('is told of a circle before it is there', () => {
    expect(closesCircle(three, 'course-3', 'course-1')).toBe(true);
    expect(closesCircle(three, 'course-1', 'course-1')).toBe(true);
    expect(closesCircle(three, 'course-1', 'course-3')).toBe(false);
    expect(
      linksOf(addLink(addLink(three, 'course-1', 'course-3'), 'course-1', 'course-3')),
    ).toEqual(['course-1 course-2', 'course-2 course-3', 'course-1 course-3']);
  });
});
