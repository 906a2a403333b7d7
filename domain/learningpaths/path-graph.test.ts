import { describe, expect, it } from 'vitest';
import { faultsOf } from './path-faults.rules.ts';
import type { PathGraph, PathPart } from './path-graph.schema.ts';
import { type PartWork, progressOf } from './path-progress.rules.ts';
import { minutesOf } from './path-units.rules.ts';

const part = (id: string, changes: Partial<PathPart> = {}): PathPart =>
  ({
    kind: 'course',
    id,
    minutes: 60,
    isOptional: false,
    choiceId: null,
    courseId: 1,
    version: 1,
    ...changes,
  }) as PathPart;
const link = (from: string, to: string, points: number | null = null) => ({ from, to, points });
const graph = (changes: Partial<PathGraph>): PathGraph => ({
  parts: [],
  choices: [],
  links: [],
  skips: [],
  ...changes,
});

/** A quiz, then C, then both of two, then one of three; Linux by the way. */
const backend = graph({
  parts: [
    part('quiz', { kind: 'material', minutes: 20 }),
    part('c', { minutes: 1440 }),
    part('databases', { minutes: 960, choiceId: 'both' }),
    part('writing', { minutes: 360, choiceId: 'both' }),
    part('linux', { minutes: 600, isOptional: true }),
    part('java', { minutes: 1800, choiceId: 'api' }),
    part('go', { minutes: 1680, choiceId: 'api' }),
    part('python', { minutes: 1680, choiceId: 'api' }),
    part('project', { minutes: 2400 }),
  ],
  choices: [
    { id: 'both', rule: 'all', count: null },
    { id: 'api', rule: 'one', count: null },
  ],
  links: [
    link('quiz', 'c'),
    link('c', 'both', 70),
    link('c', 'linux'),
    link('both', 'api'),
    link('api', 'project'),
  ],
  skips: [{ quizId: 'quiz', points: 80, partIds: ['c'] }],
});

describe('a path is refused', () => {
  const namesOf = (changes: Partial<PathGraph>) =>
    faultsOf(graph(changes)).map(({ fault, ids }) => [fault, ...ids].join(' '));

  it('without parts, or with nothing but optional ones', () => {
    expect(namesOf({})).toEqual(['empty']);
    expect(namesOf({ parts: [part('a', { isOptional: true })] })).toEqual(['onlyOptional']);
  });

  it('when it goes in a circle, which is told in its order', () => {
    const parts = ['a', 'b', 'c', 'd'].map((id) => part(id));
    const links = [link('a', 'b'), link('b', 'c'), link('c', 'd'), link('d', 'b')];
    expect(namesOf({ parts, links })).toEqual(['circle b c d']);
    expect(namesOf({ parts: [part('a')], links: [link('a', 'a')] })).toEqual(['circle a']);
  });

  it('with parts that no link joins with the rest', () => {
    const parts = ['a', 'b', 'c', 'd'].map((id) => part(id));
    expect(namesOf({ parts, links: [link('a', 'b'), link('c', 'd')] })).toEqual([
      'unreachable c d',
    ]);
    expect(namesOf({ parts: parts.slice(0, 2) })).toEqual(['unreachable b']);
  });

  it('with ends, names and choices that are none', () => {
    const parts = [part('a'), part('b', { choiceId: 'x' })];
    expect(namesOf({ parts, links: [link('a', 'b')] })).toEqual(['unknownEnd b']);
    expect(namesOf({ parts: [part('a'), part('a')] })).toEqual(['doubleId a']);
    const choices = [{ id: 'x', rule: 'some' as const, count: 3 }];
    expect(namesOf({ parts, choices, links: [link('a', 'x')] })).toEqual(['lonelyChoice x']);
    const three = [...parts, part('c', { choiceId: 'x' })];
    expect(namesOf({ parts: three, choices, links: [link('a', 'x')] })).toEqual(['tooMany x']);
    expect(
      namesOf({
        parts: three,
        choices: [{ id: 'x', rule: 'all', count: null }],
        links: [link('a', 'x'), link('a', 'x')],
      }),
    ).toEqual(['doubleLink a x']);
  });

  it('when what places somebody is no quiz, or skips what is not there', () => {
    const parts = [part('a'), part('b')];
    const skips = [{ quizId: 'a', points: 50, partIds: ['a', 'z'] }];
    expect(namesOf({ parts, links: [link('a', 'b')], skips })).toEqual([
      'unknownQuiz a',
      'unknownSkipped a z',
    ]);
  });

  it('but not the one that is drawn', () => {
    expect(faultsOf(backend)).toEqual([]);
    expect(minutesOf(backend)).toEqual({ from: 6860, to: 6980, optional: 600 });
  });
});

describe('progress in a path', () => {
  const done: PartWork = { percent: 100, isCompleted: true, points: null };
  const look = (work: Record<string, PartWork>) => {
    const { parts, percent, isCompleted, nextId } = progressOf(
      backend,
      new Map(Object.entries(work)),
    );
    const statuses = parts.map(({ id, status }) => `${id} ${status}`);
    return { parts, statuses, percent, isCompleted, nextId };
  };

  it('opens what nothing stands before, and nothing else', () => {
    expect(look({}).statuses).toEqual([
      'quiz todo',
      'c availablesoon',
      'databases availablesoon',
      'writing availablesoon',
      'linux availablesoon',
      'java availablesoon',
      'go availablesoon',
      'python availablesoon',
      'project availablesoon',
    ]);
    expect(look({}).nextId).toBe('quiz');
  });

  it('waits for the points that are asked', () => {
    const low = look({ quiz: done, c: { ...done, points: 69 } });
    expect(low.statuses).toContain('databases availablesoon');
    expect(low.statuses).toContain('linux todo');
    expect(low.parts[2]?.waitsFor).toEqual([{ from: 'c', to: 'both', points: 70 }]);
    const enough = look({ quiz: done, c: { ...done, points: 70 } });
    expect(enough.statuses).toContain('databases todo');
    expect(enough.nextId).toBe('databases');
  });

  it('skips what a placement quiz made needless, with what it would have opened', () => {
    expect(look({ quiz: { ...done, points: 79 } }).statuses).toContain('c todo');
    const placed = look({ quiz: { ...done, points: 80 } });
    expect(placed.statuses).toContain('c skipped');
    expect(placed.statuses).toContain('writing todo');
    expect(placed.nextId).toBe('databases');
  });

  it('of a choice asks no more than is needed, and counts the furthest', () => {
    const before = { quiz: done, c: { ...done, points: 90 }, databases: done, writing: done };
    const half = look({ ...before, java: { ...done, percent: 10, isCompleted: false } });
    expect(half.nextId).toBe('java');
    const chosen = look({ ...before, go: done });
    expect(chosen.statuses).toContain('project todo');
    expect(chosen.nextId).toBe('project');
    expect(chosen.parts.filter(({ isNeedless }) => isNeedless).map(({ id }) => id)).toEqual([
      'java',
      'python',
    ]);
    expect(chosen.isCompleted).toBe(false);
    // 20 + 1440 + 960 + 360 + 1680 of 6860 minutes.
    expect(chosen.percent).toBe(65);
    const whole = look({ ...before, go: done, project: done });
    expect([whole.percent, whole.isCompleted, whole.nextId]).toEqual([100, true, null]);
  });

  it('asks what must be done, whatever else of a choice is', () => {
    const some = graph({
      parts: [
        part('a', { choiceId: 'two' }),
        part('b', { choiceId: 'two' }),
        part('c', { choiceId: 'two', isOptional: true }),
        part('d'),
      ],
      choices: [{ id: 'two', rule: 'all', count: null }],
      links: [link('two', 'd')],
    });
    const statusOfD = (...ids: string[]) =>
      progressOf(some, new Map(ids.map((id) => [id, done]))).parts[3]?.status;
    expect(statusOfD('a', 'c')).toBe('availablesoon');
    expect(statusOfD('a', 'b')).toBe('todo');
  });

  it('does not open what lies behind something optional before its turn', () => {
    const detour = graph({
      parts: [part('a'), part('b', { isOptional: true }), part('c')],
      links: [link('a', 'b'), link('b', 'c')],
    });
    const statusOfC = (work: Map<string, PartWork>) => progressOf(detour, work).parts[2]?.status;
    expect(statusOfC(new Map())).toBe('availablesoon');
    expect(statusOfC(new Map([['a', done]]))).toBe('todo');
  });
});
