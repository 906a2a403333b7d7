import { expect, it } from 'vitest';
import { sessionDays } from './session-days.rules.ts';

const isHoliday = (day: string) => day === '2026-11-23';

it.each([
  ['one day', '2026-11-25', '2026-11-25', ['2026-11-25']],
  ['days of work', '2026-11-25', '2026-11-27', ['2026-11-25', '2026-11-26', '2026-11-27']],
  ['backwards', '2026-11-27', '2026-11-26', ['2026-11-26', '2026-11-27']],
  ['over a weekend and a holiday', '2026-11-20', '2026-11-24', ['2026-11-20', '2026-11-24']],
  ['a weekend alone', '2026-11-21', '2026-11-22', ['2026-11-21', '2026-11-22']],
])('sessions of %s', (_, one, other, days) => {
  expect(sessionDays(one, other, isHoliday)).toEqual(days);
});

it('are not without an end', () => {
  expect(sessionDays('2026-01-05', '2030-01-01', () => true)).toHaveLength(60);
});
