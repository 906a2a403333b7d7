import { describe, expect, it } from 'vitest';
import {
  addLink,
  addPart,
  changeChoice,
  changePart,
  closesCircle,
  joinBefore,
  leaveChoice,
  movePart,
  removeLink,
  removePart,
  setLinkPoints,
  setSkip,
} from './path-edits.rules.ts';
import type { PathGraph, PathPart } from './path-graph.schema.ts';

const part = (id: string, choiceId: string | null = null): PathPart => ({
  kind: 'course',
  id,
  minutes: 60,
  isOptional: false,
  choiceId,
  courseId: 1,
  version: 1,
});
const link = (from: string, to: string, points: number | null = null) => ({ from, to, points });
const all = (id: string) => ({ id, rule: 'all' as const, count: null });
const empty: PathGraph = { parts: [], choices: [], links: [], skips: [] };

/** A, then three side by side, then E. */
const graph: PathGraph = {
  parts: [part('a'), part('b', 'x'), part('c', 'x'), part('d', 'x'), part('e')],
  choices: [all('x')],
  links: [link('a', 'x', 50), link('x', 'e', 70)],
  skips: [],
};
const linksOf = ({ links }: PathGraph) =>
  links.map(({ from, to, points }) => [from, to, points].join(' ').trim());
const partsOf = ({ parts }: PathGraph) =>
  parts.map(({ id, choiceId }) => (choiceId === null ? id : `${choiceId}/${id}`));

describe('a part that is added', () => {
  it('is asked for, stands by itself, and comes after what is last', () => {
    const first = addPart(empty, { kind: 'material', materialId: 7, minutes: 20 });
    expect(first).toEqual({
      id: 'material-1',
      graph: {
        ...empty,
        parts: [
          {
            kind: 'material',
            id: 'material-1',
            materialId: 7,
            minutes: 20,
            isOptional: false,
            choiceId: null,
          },
        ],
      },
    });
    const late = { ...graph, parts: graph.parts.slice(0, 4) };
    const second = addPart(late, { kind: 'course', courseId: 2, version: 3, minutes: 60 });
    expect(linksOf(second.graph)).toEqual(['a x 50', 'x e 70', 'x course-1']);
  });

  it('has the first number that no part and no choice has', () => {
    const taken: PathGraph = {
      ...empty,
      parts: [part('course-1'), part('course-3')],
      choices: [all('course-2')],
    };
    expect(addPart(taken, { kind: 'course', courseId: 2, version: 1, minutes: 1 }).id).toBe(
      'course-4',
    );
  });
});

describe('a part that is removed', () => {
  it('leaves a gap that is closed by what was asked before it', () => {
    const line = {
      ...empty,
      parts: ['a', 'b', 'c', 'd'].map((id) => part(id)),
      links: [link('a', 'b', 50), link('b', 'c', 70), link('b', 'd'), link('a', 'c', 90)],
    };
    expect(linksOf(removePart(line, 'b'))).toEqual(['a c 90', 'a d 50']);
    expect(linksOf(removePart(line, 'a'))).toEqual(['b c 70', 'b d']);
    expect(linksOf(removePart(line, 'd'))).toEqual(['a b 50', 'b c 70', 'a c 90']);
  });

  it('leads to nothing that leads back to itself', () => {
    const circle = {
      ...empty,
      parts: [part('a'), part('b')],
      links: [link('a', 'b'), link('b', 'a')],
    };
    expect(linksOf(removePart(circle, 'b'))).toEqual([]);
  });

  it('leaves a choice of two, which without another is none', () => {
    const two = removePart(graph, 'c');
    expect(partsOf(two)).toEqual(['a', 'x/b', 'x/d', 'e']);
    expect([two.choices, linksOf(two)]).toEqual([[all('x')], ['a x 50', 'x e 70']]);
    const one = removePart(two, 'b');
    expect(partsOf(one)).toEqual(['a', 'd', 'e']);
    expect([one.choices, linksOf(one)]).toEqual([[], ['a d 50', 'd e 70']]);
  });

  it('leaves another choice as it is', () => {
    const two = {
      ...graph,
      parts: [part('b', 'x'), part('c', 'x'), part('d', 'y'), part('e', 'y')],
      choices: [all('x'), all('y')],
    };
    const left = removePart(two, 'b');
    expect([partsOf(left), left.choices]).toEqual([['c', 'y/d', 'y/e'], [all('y')]]);
  });

  it('takes with it a choice that had nothing else', () => {
    const lonely = { ...graph, parts: [part('a'), part('b', 'x'), part('e')] };
    const without = removePart(lonely, 'b');
    expect([partsOf(without), without.choices, linksOf(without)]).toEqual([
      ['a', 'e'],
      [],
      ['a e 50'],
    ]);
  });

  it('is no longer skipped, and places nobody', () => {
    const skips = [
      { quizId: 'a', points: 80, partIds: ['b', 'c'] },
      { quizId: 'e', points: 80, partIds: ['b'] },
    ];
    expect(removePart({ ...graph, skips }, 'b').skips).toEqual([
      { quizId: 'a', points: 80, partIds: ['c'] },
    ]);
    expect(removePart({ ...graph, skips }, 'a').skips).toEqual([skips[1]]);
  });
});

describe('a part that is moved', () => {
  it.each([
    ['nothing', 1, ['a', 'x/b', 'x/c', 'x/d', 'e']],
    ['a', -1, ['a', 'x/b', 'x/c', 'x/d', 'e']],
    ['e', 1, ['a', 'x/b', 'x/c', 'x/d', 'e']],
    ['b', -1, ['a', 'x/b', 'x/c', 'x/d', 'e']],
    ['d', 1, ['a', 'x/b', 'x/c', 'x/d', 'e']],
    ['a', 1, ['x/b', 'x/c', 'x/d', 'a', 'e']],
    ['e', -1, ['a', 'e', 'x/b', 'x/c', 'x/d']],
    ['x', 1, ['a', 'e', 'x/b', 'x/c', 'x/d']],
    ['x', -1, ['x/b', 'x/c', 'x/d', 'a', 'e']],
    ['c', 1, ['a', 'x/b', 'x/d', 'x/c', 'e']],
    ['c', -1, ['a', 'x/c', 'x/b', 'x/d', 'e']],
  ] as const)('%s by %i', (id, by, parts) => {
    expect(partsOf(movePart(graph, id, by))).toEqual(parts);
  });
});

describe('a choice', () => {
  it('takes in the part behind it, with its links', () => {
    const joined = joinBefore(graph, 'e');
    expect(partsOf(joined)).toEqual(['a', 'x/b', 'x/c', 'x/d', 'x/e']);
    expect([joined.choices, linksOf(joined)]).toEqual([[all('x')], ['a x 50']]);
  });

  it('is made of two parts, as one of which all are asked', () => {
    const two = { ...empty, parts: [part('a'), part('b'), part('c')], links: [link('b', 'c', 5)] };
    const joined = joinBefore({ ...two, choices: [all('choice-1')] }, 'b');
    expect(joined.choices).toEqual([all('choice-1'), all('choice-2')]);
    expect(partsOf(joined)).toEqual(['choice-2/a', 'choice-2/b', 'c']);
    expect(linksOf(joined)).toEqual(['choice-2 c 5']);
  });

  it.each(['nothing', 'a', 'x', 'c'])('is not joined with what is before %s', (id) => {
    expect(joinBefore(graph, id)).toEqual(graph);
  });

  it('is left by a part, which then comes after it', () => {
    const apart = leaveChoice(graph, 'b');
    expect(partsOf(apart)).toEqual(['a', 'x/c', 'x/d', 'b', 'e']);
    expect(linksOf(apart)).toEqual(['a x 50', 'x e 70', 'x b']);
    expect(apart.choices).toEqual([all('x')]);
  });

  it.each(['nothing', 'a', 'x'])('is not left by %s, which is in none', (id) => {
    expect(leaveChoice(graph, id)).toEqual(graph);
  });

  it('is changed by itself', () => {
    const two = { ...graph, choices: [all('x'), all('y')] };
    expect(changeChoice(two, 'y', { rule: 'some', count: 2 }).choices).toEqual([
      all('x'),
      { id: 'y', rule: 'some', count: 2 },
    ]);
    expect(changeChoice(two, 'z', { rule: 'one', count: 1 })).toEqual(two);
  });
});

describe('facts of a part', () => {
  const material: PathPart = {
    kind: 'material',
    id: 'm',
    minutes: 20,
    isOptional: false,
    choiceId: null,
    materialId: 1,
  };
  const two = { ...empty, parts: [part('a'), material] };

  it('are changed one by one', () => {
    expect(changePart(two, 'a', { minutes: 30 }).parts).toEqual([
      { ...part('a'), minutes: 30 },
      material,
    ]);
    expect(changePart(two, 'a', { version: 2 }).parts[0]).toEqual({ ...part('a'), version: 2 });
    expect(changePart(two, 'm', { isOptional: true }).parts).toEqual([
      part('a'),
      { ...material, isOptional: true },
    ]);
  });

  it('are no version of a material', () => {
    expect(changePart(two, 'm', { version: 2 })).toEqual(two);
    expect(changePart(two, 'nothing', { minutes: 1 })).toEqual(two);
  });
});

describe('a link', () => {
  it('is added once, and to nothing from itself', () => {
    expect(linksOf(addLink(graph, 'a', 'e'))).toEqual(['a x 50', 'x e 70', 'a e']);
    expect(addLink(graph, 'a', 'x')).toEqual(graph);
    expect(addLink(graph, 'a', 'a')).toEqual(graph);
  });

  it('is removed by both of its ends', () => {
    const three = addLink(graph, 'a', 'e');
    expect(linksOf(removeLink(three, 'a', 'e'))).toEqual(['a x 50', 'x e 70']);
    expect(removeLink(three, 'e', 'a')).toEqual(three);
  });

  it('asks for points by both of its ends', () => {
    const three = addLink(graph, 'a', 'e');
    expect(linksOf(setLinkPoints(three, link('a', 'e', 60)))).toEqual([
      'a x 50',
      'x e 70',
      'a e 60',
    ]);
    expect(linksOf(setLinkPoints(three, link('a', 'x')))).toEqual(['a x', 'x e 70', 'a e']);
  });

  it('is told to close a circle', () => {
    expect(closesCircle(graph, 'e', 'a')).toBe(true);
    expect(closesCircle(graph, 'x', 'x')).toBe(true);
    expect(closesCircle(graph, 'a', 'e')).toBe(false);
    expect(closesCircle(graph, 'a', 'x')).toBe(false);
  });
});

it('a placement is one for each quiz, and without parts there is none', () => {
  const one = setSkip(graph, 'a', 80, ['b']);
  const two = setSkip(one, 'e', 50, ['c', 'd']);
  expect(setSkip(two, 'a', 90, ['c']).skips).toEqual([
    { quizId: 'e', points: 50, partIds: ['c', 'd'] },
    { quizId: 'a', points: 90, partIds: ['c'] },
  ]);
  expect(setSkip(two, 'a', 90, []).skips).toEqual([
    { quizId: 'e', points: 50, partIds: ['c', 'd'] },
  ]);
});
