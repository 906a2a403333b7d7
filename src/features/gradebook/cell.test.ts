import { describe, expect, it } from 'vitest';
import type { GradebookRow } from '../../../domain/gradebook/gradebook.schema.ts';
import { type Cell, cellOf, type Column, heatOf, rowOf, sumOf } from './cell.ts';
import { chosenRows } from './order.ts';

const today = '2026-11-20';
const column = (given: Partial<Column> = {}): Column => ({
  place: 0,
  id: 7,
  title: 'Pointers',
  type: 'challenge',
  dueAt: null,
  isOpen: true,
  sectionId: 1,
  ...given,
});
const row = (given: Partial<GradebookRow> = {}) =>
  rowOf({
    userId: 1,
    name: 'Aiko',
    accountName: 'x',
    imageUrl: null,
    groupId: null,
    groupName: null,
    completedCount: 0,
    percent: 0,
    lastActivityAt: null,
    help: null,
    lookAgainOn: null,
    percents: [-1],
    scores: [],
    waiting: [],
    minutes: [],
    ...given,
  });
const late = column({ dueAt: '2026-11-14' });

describe('a cell', () => {
  it.each<[string, Cell, GradebookRow | object, Column]>([
    ['nothing yet', { kind: 'none' }, {}, column()],
    ['closed', { kind: 'closed' }, {}, column({ isOpen: false })],
    ['begun', { kind: 'begun', percent: 40 }, { percents: [40] }, column()],
    [
      'begun today, which is in time',
      { kind: 'begun', percent: 0 },
      { percents: [0] },
      column({ dueAt: today }),
    ],
    ['late and not begun', { kind: 'late', days: 6, percent: 0 }, {}, late],
    ['late and begun', { kind: 'late', days: 6, percent: 40 }, { percents: [40] }, late],
    ['not late for who has longer', { kind: 'none' }, { dueDates: [[0, today]] }, late],
    [
      'late by their own day for who has less',
      { kind: 'late', days: 1, percent: 0 },
      { dueDates: [[0, '2026-11-19']] },
      column({ dueAt: today }),
    ],
    ['never late where it is closed', { kind: 'closed' }, {}, { ...late, isOpen: false }],
    ['completed, however late', { kind: 'completed' }, { percents: [100] }, late],
    [
      'waiting before anything else',
      { kind: 'waiting' },
      { percents: [100], waiting: [0], scores: [[0, 1, 2]] },
      late,
    ],
    [
      'a score',
      { kind: 'score', points: 1, maxPoints: 2 },
      { percents: [100], scores: [[0, 1, 2]] },
      column(),
    ],
  ])('is %s', (_, cell, given, of) => {
    expect(cellOf(row(given), of, 'score', today)).toEqual(cell);
  });

  it('is how far somebody is, and no score, where the state is asked for', () => {
    const scored = row({ percents: [100], scores: [[0, 1, 2]] });
    expect(cellOf(scored, column(), 'state', today)).toEqual({ kind: 'completed' });
  });

  it('is the minutes that were measured, where time is asked for', () => {
    const spent = row({ percents: [100], minutes: [12] });
    expect(cellOf(spent, column(), 'time', today)).toEqual({ kind: 'minutes', minutes: 12 });
    expect(cellOf(row(), late, 'time', today)).toEqual({ kind: 'none' });
  });

  it('is coloured in four steps', () => {
    const heats = [0, 49, 50, 69, 70, 84, 85, 100].map((points) =>
      heatOf({ kind: 'score', points, maxPoints: 100 }),
    );
    expect(heats).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(heatOf({ kind: 'completed' })).toBeUndefined();
  });
});

describe('the line below', () => {
  it('has an average where there are scores, else how many have completed it', () => {
    const rows = [
      row({ percents: [100], scores: [[0, 1, 2]] }),
      row({ percents: [100], scores: [[0, 2, 2]] }),
      row(),
    ];
    expect(sumOf(rows, column(), 'score')).toEqual({ kind: 'average', percent: 75 });
    expect(sumOf(rows, column(), 'state')).toEqual({ kind: 'completed', count: 2 });
    expect(sumOf([row()], column({ isOpen: false }), 'state')).toEqual({ kind: 'none' });
  });
});

describe('the order', () => {
  const silent = { level: 'help' as const, reasons: [{ kind: 'silent' as const, days: 9 }] };
  const behind = { level: 'watch' as const, reasons: [{ kind: 'behind' as const, count: 3 }] };
  const rows = [
    row({
      userId: 1,
      name: 'Ａｉｋｏ',
      help: behind,
      completedCount: 4,
      lastActivityAt: '2026-11-19T00:00:00Z',
    }),
    row({
      userId: 2,
      name: 'Ben',
      completedCount: 2,
      groupId: 5,
      lastActivityAt: '2026-11-18T00:00:00Z',
    }),
    row({ userId: 3, name: 'Chiba', help: silent, completedCount: 3 }),
  ];
  const ids = (given: object) =>
    chosenRows(rows, { keyword: '', groupId: undefined, order: 'name', ...given }).map(
      ({ userId }) => userId,
    );

  it('is by name, need, progress or silence', () => {
    expect(ids({})).toEqual([1, 2, 3]);
    expect(ids({ order: 'help' })).toEqual([3, 1, 2]);
    expect(ids({ order: 'percent' })).toEqual([2, 3, 1]);
    expect(ids({ order: 'lastActivityAt' })).toEqual([3, 2, 1]);
  });

  it('leaves out who was not asked for', () => {
    expect(ids({ keyword: 'aiko' })).toEqual([1]);
    expect(ids({ groupId: 5 })).toEqual([2]);
    expect(ids({ keyword: 'nobody' })).toEqual([]);
  });
});
