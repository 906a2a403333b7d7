import { expect, it } from 'vitest';
import { periodOf } from './class-defaults.rules.ts';

it.each([
  ['today', null, '2026-11-21', '2026-11-21', ''],
  ['today', 1, '2026-11-21', '2026-11-21', '2026-11-21'],
  // A Saturday, a Sunday and a Monday.
  ['nextMonday', 5, '2026-11-21', '2026-11-23', '2026-11-27'],
  ['nextMonday', 5, '2026-11-22', '2026-11-23', '2026-11-27'],
  ['nextMonday', 5, '2026-11-23', '2026-11-30', '2026-12-04'],
  ['nextMonth', 31, '2026-12-31', '2027-01-01', '2027-01-31'],
  ['nextMonth', 29, '2028-01-31', '2028-02-01', '2028-02-29'],
] as const)('a class from %s on for %j days, made on %s', (startsOn, days, today, startAt, endAt) =>
  expect(periodOf({ startsOn, days }, today)).toEqual({ startAt, endAt }),
);
