import { describe, expect, it } from 'vitest';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import type { Gradebook } from '../../../../domain/gradebook/gradebook.schema.ts';
import { comingDates, figuresOf } from './figures.ts';

const material = (id: number, dueAt: string | null) => ({
  id,
  title: `Material ${id}`,
  type: 'book' as const,
  dueAt,
});

const row = (userId: number, percents: number[]): Gradebook['rows'][number] => {
  const completedCount = percents.filter((percent) => percent === 100).length;
  return {
    userId,
    name: `Person ${userId}`,
    accountName: `person-${userId}`,
    imageUrl: null,
    groupId: null,
    groupName: null,
    completedCount,
    percent: Math.floor((completedCount * 100) / percents.length),
    lastActivityAt: null,
    help: null,
    lookAgainOn: null,
    percents,
    scores: [],
    waiting: [],
    minutes: [],
  };
};

const gradebook = (rows: Gradebook['rows']): Gradebook => ({
  today: '2026-11-20',
  updatedAt: '2026-11-20T00:00:00.000Z',
  sections: [
    {
      id: 1,
      title: 'First',
      isOpen: true,
      materials: [material(11, '2026-11-19'), material(12, '2026-11-21')],
    },
  ],
  rows,
});

const shown = {
  title: 'C',
  startAt: '2026-11-01',
  endAt: '2026-11-30',
  sections: [
    {
      id: 1,
      title: 'First',
      opensAt: '2026-11-02',
      materials: [material(11, '2026-11-19'), material(12, '2026-11-21')],
    },
    { id: 2, title: 'Second', opensAt: '2026-11-25', materials: [] },
  ],
} as unknown as Class;

describe('how far a class is', () => {
  it('is nothing where nobody is enrolled', () => {
    expect(figuresOf(gradebook([]), shown)).toMatchObject({
      average: 0,
      completed: 0,
      inProgress: 0,
      notStarted: 0,
      belowPlan: 0,
    });
  });

  it('counts who is done, at it, and has not begun, against where everybody should be', () => {
    const rows = [row(1, [100, 100]), row(2, [100, 20]), row(3, [-1, -1]), row(4, [50, -1])];
    expect(figuresOf(gradebook(rows), shown)).toEqual({
      average: 37,
      completed: 1,
      inProgress: 2,
      notStarted: 1,
      distribution: [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
      planned: 50,
      belowPlan: 2,
    });
  });
});

it('tells what has a date from today on, the soonest first, and who is missing', () => {
  const rows = [row(1, [100, 100]), row(2, [100, 20])];
  expect(
    comingDates(gradebook(rows), shown).map(({ key, day, missing }) => [key, day, missing]),
  ).toEqual([
    ['due-12', '2026-11-21', 1],
    ['opens-2', '2026-11-25', null],
    ['ends', '2026-11-30', null],
  ]);
  // The last day on which something is in time is still to come.
  const onItsDay = comingDates({ ...gradebook(rows), today: '2026-11-21' }, shown);
  expect(onItsDay.map(({ key }) => key)).toEqual(['due-12', 'opens-2', 'ends']);
});
