import { describe, expect, it } from 'vitest';
import { faultsOf } from './path-faults.rules.ts';
import type { PathChoice, PathGraph, PathPart } from './path-graph.schema.ts';
import { plannedParts, unitsInOrder, usualParts } from './path-plan.rules.ts';
import { type PartWork, progressOf } from './path-progress.rules.ts';
import { minutesOf, neededOf, unitsOf } from './path-units.rules.ts';

const part = (id: string, given: Partial<PathPart> = {}): PathPart =>
  ({
    kind: 'course',
    id,
    minutes: 60,
    isOptional: false,
    choiceId: null,
    courseId: 1,
    version: 1,
    ...given,
  }) as PathPart;
const link = (from: string, to: string, points: number | null = null) => ({ from, to, points });
const graph = (given: Partial<PathGraph>): PathGraph => ({
  parts: [],
  choices: [],
  links: [],
  skips: [],
  ...given,
});
const choice = (rule: PathChoice['rule'], count: number | null = null) => ({
  id: 'x',
  rule,
  count,
});
const of = (minutes: number, isOptional = false) =>
  part(`${minutes}`, { minutes, isOptional, choiceId: 'x' });

describe('of a choice', () => {
  it.each([
    ['all', null, 3],
    ['one', null, 1],
    ['some', 2, 2],
    ['some', 9, 3],
    ['some', null, 1],
  ] as const)('%s (%s) needs %i of three', (rule, count, needed) => {
    const parts = [of(10), of(20), of(30), of(40, true)];
    expect(neededOf({ id: 'x', choice: choice(rule, count), parts })).toBe(needed);
  });

  it('of which nothing must be done, nothing is needed', () => {
    expect(neededOf({ id: 'x', choice: choice('one'), parts: [of(10, true)] })).toBe(0);
    expect(neededOf({ id: 'x', choice: choice('some', 1), parts: [of(10, true)] })).toBe(0);
    expect(neededOf({ id: 'a', choice: null, parts: [part('a')] })).toBe(1);
  });

  it.each([
    ['all', null, { from: 60, to: 60, optional: 40 }],
    ['one', null, { from: 10, to: 30, optional: 40 }],
    ['some', 2, { from: 30, to: 50, optional: 40 }],
  ] as const)('%s (%s) take so long', (rule, count, minutes) => {
    const parts = [of(20), of(40, true), of(30), of(10)];
    expect(minutesOf({ parts, choices: [choice(rule, count)] })).toEqual(minutes);
  });

  it('the place in the outline is that of its first part', () => {
    const parts = [part('a'), of(10), part('b'), of(20)];
    expect(unitsOf({ parts, choices: [choice('all')] }).map(({ id }) => id)).toEqual([
      'a',
      'x',
      'b',
    ]);
  });
});

describe('a fault', () => {
  const faults = (given: Partial<PathGraph>) =>
    faultsOf(graph(given)).map(({ fault, ids }) => [fault, ...ids].join(' '));
  const pair = [part('a'), part('b')];

  it.each<readonly [string, Partial<PathGraph>, string[]]>([
    ['of a name that three have', { parts: [part('a'), part('a'), part('a')] }, ['doubleId a']],
    [
      'of a choice called like a part',
      { parts: pair, choices: [{ ...choice('all'), id: 'a' }] },
      ['doubleId a'],
    ],
    ['of a link from nothing', { parts: pair, links: [link('z', 'a')] }, ['unknownEnd z']],
    [
      'of a link to nothing, twice',
      { parts: pair, links: [link('a', 'z'), link('b', 'z')] },
      ['unknownEnd z'],
    ],
    [
      'of a link to a part of a choice',
      {
        parts: [part('a'), of(10), of(20)],
        choices: [choice('all')],
        links: [link('a', '10')],
      },
      ['unknownEnd 10'],
    ],
    [
      'of a choice that asks for more than must be done',
      {
        parts: [part('a'), of(10), of(20), of(30, true)],
        choices: [choice('some', 3)],
        links: [link('a', 'x')],
      },
      ['tooMany x'],
    ],
    [
      'of a placement by nothing, over itself',
      {
        parts: pair,
        links: [link('a', 'b')],
        skips: [{ quizId: 'z', points: 1, partIds: ['z', 'b'] }],
      },
      ['unknownQuiz z', 'unknownSkipped z'],
    ],
    [
      'of everything at once',
      {
        parts: pair.map((one) => ({ ...one, isOptional: true })),
        links: [link('a', 'b'), link('a', 'b'), link('b', 'a')],
      },
      ['doubleLink a b', 'onlyOptional', 'circle a b'],
    ],
    [
      'of a circle that others lead to',
      {
        parts: ['a', 'b', 'c', 'd'].map((id) => part(id)),
        links: [link('a', 'b'), link('a', 'c'), link('c', 'd'), link('d', 'c')],
      },
      ['circle c d'],
    ],
    [
      'of a circle that nothing leads to',
      {
        parts: ['a', 'b', 'c', 'd'].map((id) => part(id)),
        links: [link('a', 'b'), link('c', 'd'), link('d', 'c')],
      },
      ['circle c d'],
    ],
  ])('%s is told', (_, given, expected) => expect(faults(given)).toEqual(expected));

  it.each<readonly [string, Partial<PathGraph>]>([
    ['one part', { parts: [part('a')] }],
    [
      'a choice of as many as must be done',
      {
        parts: [part('a'), of(10), of(20), of(30, true)],
        choices: [choice('some', 2)],
        links: [link('a', 'x')],
      },
    ],
    [
      'two ways to the same part',
      {
        parts: ['a', 'b', 'c', 'd'].map((id) => part(id)),
        links: [link('a', 'b'), link('a', 'c'), link('b', 'd'), link('c', 'd')],
      },
    ],
    ['a way that leads to the first', { parts: pair, links: [link('b', 'a')] }],
    [
      'a quiz that places',
      {
        parts: [part('q', { kind: 'material' }), part('b')],
        links: [link('q', 'b')],
        skips: [{ quizId: 'q', points: 1, partIds: ['b'] }],
      },
    ],
  ])('is none: %s', (_, given) => expect(faults(given)).toEqual([]));
});

describe('how far somebody is', () => {
  const done: PartWork = { percent: 100, isCompleted: true, points: null };
  const at = (percent: number): PartWork => ({ percent, isCompleted: false, points: null });
  const look = (given: Partial<PathGraph>, work: Record<string, PartWork>) =>
    progressOf(graph(given), new Map(Object.entries(work)));
  const two = { parts: [part('a'), part('b')] };

  it('in one part is what its class says, and begun from the first percent on', () => {
    const { parts } = look(two, { a: at(1), b: at(0) });
    expect(parts).toEqual([
      { id: 'a', status: 'inprogress', percent: 1, waitsFor: [], isNeedless: false },
      { id: 'b', status: 'todo', percent: 0, waitsFor: [], isNeedless: false },
    ]);
  });

  it('is counted by minutes, and a hundred when all is done', () => {
    expect(look(two, { a: done }).percent).toBe(50);
    expect(look({ parts: [part('a', { minutes: 30 }), part('b')] }, { a: done }).percent).toBe(33);
    expect(look(two, { a: done, b: at(100) })).toMatchObject({
      percent: 99,
      isCompleted: false,
    });
    expect(look(two, { a: done, b: done })).toMatchObject({ percent: 100, isCompleted: true });
  });

  it('in what takes no time counts a minute', () => {
    const parts = [part('a', { minutes: 0 }), part('b', { minutes: 1 })];
    expect(look({ parts }, { a: done }).percent).toBe(50);
  });

  it('does not depend on what is optional', () => {
    const parts = [part('a'), part('b', { isOptional: true })];
    expect(look({ parts }, { b: done })).toMatchObject({ percent: 0, nextId: 'a' });
    expect(look({ parts }, { a: done })).toMatchObject({ isCompleted: true, nextId: null });
    expect(look({ parts }, { a: done }).parts[1]).toMatchObject({ isNeedless: false });
  });

  it('goes on with what is in hand before what comes first', () => {
    expect(look(two, {}).nextId).toBe('a');
    expect(look(two, { b: at(10) }).nextId).toBe('b');
    expect(look({ ...two, links: [link('a', 'b')] }, { a: done }).nextId).toBe('b');
  });

  it('in what was skipped is all of it, unless it was done', () => {
    const given = { ...two, skips: [{ quizId: 'a', points: 80, partIds: ['b', 'a'] }] };
    const { parts, isCompleted } = look(given, { a: { ...done, points: 80 } });
    expect(parts.map(({ status, percent }) => [status, percent])).toEqual([
      ['completed', 100],
      ['skipped', 100],
    ]);
    expect(isCompleted).toBe(true);
    expect(look(given, { a: done }).parts[1]?.status).toBe('todo');
  });

  it('by the points of a choice is as far as the best of its parts', () => {
    const given = {
      parts: [of(10), of(20), part('b')],
      choices: [choice('one')],
      links: [link('x', 'b', 70)],
    };
    const statusOfB = (work: Record<string, PartWork>) => look(given, work).parts[2]?.status;
    expect(statusOfB({ 10: { ...done, points: 69 }, 20: at(10) })).toBe('availablesoon');
    expect(statusOfB({ 10: { ...done, points: 10 }, 20: { ...at(10), points: 70 } })).toBe('todo');
    const skips = [{ quizId: 'b', points: 0, partIds: ['20'] }];
    expect(
      look({ ...given, skips }, { 10: done, b: { ...at(0), points: 0 } }).parts[2]?.status,
    ).toBe('todo');
  });

  it('waits for nothing that is not there, and ends in a circle', () => {
    expect(look({ ...two, links: [link('z', 'b')] }, {}).parts[1]?.waitsFor).toEqual([]);
    const circle = { ...two, links: [link('a', 'b'), link('b', 'a')] };
    expect(look(circle, {}).parts.map(({ status }) => status)).toContain('availablesoon');
  });

  it('in a choice counts those that are furthest, in the order of the outline', () => {
    const given = {
      parts: [of(10), part('b'), of(20), of(30)],
      choices: [choice('some', 2)],
    };
    const found = look(given, { 20: at(50), 30: at(100) });
    expect(found.parts.map(({ id }) => id)).toEqual(['10', 'b', '20', '30']);
    // 20 × 50 and 30 × 100 of 20, 30 and 60 minutes.
    expect(found.percent).toBe(36);
  });
});

describe('the plan of a group', () => {
  it('takes a circle as it stands', () => {
    const parts = [part('a'), part('b'), part('c')];
    const links = [link('b', 'c'), link('c', 'b')];
    expect(unitsInOrder(graph({ parts, links })).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('has of a choice the first of what must be done', () => {
    const parts = [of(10, true), of(20), of(30), of(40)];
    const usual = (rule: PathChoice['rule'], count: number | null = null) =>
      usualParts(graph({ parts, choices: [choice(rule, count)] })).map(({ id }) => id);
    expect(usual('one')).toEqual(['20']);
    expect(usual('some', 2)).toEqual(['20', '30']);
    expect(usual('all')).toEqual(['20', '30', '40']);
  });

  it('begins a part on the day on which the one before has left time', () => {
    const plan = (...minutes: number[]) =>
      plannedParts(
        minutes.map((each, at) => ({ id: `${at}`, minutes: each })),
        { startAt: '2026-11-02', minutesADay: 60, daysOff: () => undefined },
      ).map(({ startAt, endAt, dayCount }) => [startAt, endAt, dayCount]);
    expect(plan(90, 60)).toEqual([
      ['2026-11-02', '2026-11-03', 2],
      ['2026-11-03', '2026-11-04', 2],
    ]);
    expect(plan(0, 60)).toEqual([
      ['2026-11-02', '2026-11-02', 1],
      ['2026-11-02', '2026-11-02', 1],
    ]);
    expect(plan()).toEqual([]);
  });
});
