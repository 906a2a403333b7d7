import { describe, expect, it } from 'vitest';
import type { PathGraph, PathPart } from './path-graph.schema.ts';
import { daysNeeded, plannedParts, unitsInOrder, usualParts } from './path-plan.rules.ts';

const part = (
  id: string,
  given: Partial<Pick<PathPart, 'choiceId' | 'isOptional'>> = {},
): PathPart => ({
  kind: 'material',
  id,
  minutes: 60,
  isOptional: false,
  choiceId: null,
  materialId: 1,
  ...given,
});
const link = (from: string, to: string) => ({ from, to, points: null });

/** The outline stands another way round than the links lead. */
const graph: PathGraph = {
  parts: [
    part('final'),
    part('placement'),
    part('c'),
    part('go', { choiceId: 'web' }),
    part('java', { choiceId: 'web' }),
    part('linux', { isOptional: true }),
  ],
  choices: [{ id: 'web', rule: 'one', count: null }],
  links: [link('placement', 'c'), link('c', 'web'), link('c', 'linux'), link('web', 'final')],
  skips: [{ quizId: 'placement', points: 80, partIds: ['c'] }],
};

describe('a path that a group goes together', () => {
  it('is in the order of its links', () => {
    expect(unitsInOrder(graph).map(({ id }) => id)).toEqual([
      'placement',
      'c',
      'web',
      'final',
      'linux',
    ]);
  });

  it('needs nobody to be placed, nothing optional, and of a choice as much as is asked', () => {
    expect(usualParts(graph).map(({ id }) => id)).toEqual(['c', 'go', 'final']);
  });
});

describe('the days of the parts', () => {
  // Monday, 2 November 2026; the third is a holiday.
  const daysOff = (day: string) =>
    day === '2026-11-03' || [0, 6].includes(new Date(day).getUTCDay())
      ? ({ kind: 'holiday', name: null } as const)
      : undefined;
  const planned = (minutes: number[], startAt = '2026-11-02') =>
    plannedParts(
      minutes.map((each, index) => ({ id: String(index), minutes: each })),
      { startAt, minutesADay: 360, daysOff },
    ).map(({ startAt: from, endAt, dayCount }) => [from, endAt, dayCount]);

  it('follow one another over days with training', () => {
    expect(planned([720, 360])).toEqual([
      ['2026-11-02', '2026-11-04', 2],
      ['2026-11-05', '2026-11-05', 1],
    ]);
  });

  it('are shared by what is short', () => {
    expect(planned([20, 340, 360, 0])).toEqual([
      ['2026-11-02', '2026-11-02', 1],
      ['2026-11-02', '2026-11-02', 1],
      ['2026-11-04', '2026-11-04', 1],
      ['2026-11-05', '2026-11-05', 1],
    ]);
  });

  it('begin on the first day with training', () => {
    expect(planned([60], '2026-10-31')).toEqual([['2026-11-02', '2026-11-02', 1]]);
  });

  it('are counted', () => {
    expect(daysNeeded([{ minutes: 20 }, { minutes: 720 }], 360)).toBe(3);
  });
});
