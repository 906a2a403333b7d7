import { expect, it } from 'vitest';
import { moodsByDay, type ReportOfDay } from './month-of-moods.ts';

const report = (reportId: number, mood: ReportOfDay['mood'], given: Partial<ReportOfDay> = {}) => ({
  reportId,
  userId: reportId,
  day: '2026-11-18',
  mood,
  ...given,
});
const reports = [
  report(1, 'great'),
  report(2, 'hard'),
  report(3, null),
  report(4, 'great'),
  report(5, 'okay', { userId: 1, day: '2026-11-19' }),
];

it('a day has how often each mood was had, the best first, and first who needs somebody', () => {
  const days = moodsByDay(reports, undefined);
  expect([...days.keys()]).toEqual(['2026-11-18', '2026-11-19']);
  expect(days.get('2026-11-18')?.counts).toEqual([
    { mood: 'great', count: 2 },
    { mood: 'hard', count: 1 },
    { mood: null, count: 1 },
  ]);
  expect(days.get('2026-11-18')?.reports.map(({ reportId }) => reportId)).toEqual([3, 2, 1, 4]);
});

it('the month of one person has no day of anybody else', () => {
  expect([...moodsByDay(reports, 1)].map(([day, { counts }]) => [day, counts])).toEqual([
    ['2026-11-18', [{ mood: 'great', count: 1 }]],
    ['2026-11-19', [{ mood: 'okay', count: 1 }]],
  ]);
  expect([...moodsByDay(reports, 3).keys()]).toEqual(['2026-11-18']);
  expect(moodsByDay(reports, 9).size).toBe(0);
});
