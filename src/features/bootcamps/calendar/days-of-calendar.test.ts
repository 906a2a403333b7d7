import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BootcampCalendar } from '../../../../domain/bootcamps/calendar.schema.ts';
import { colorsOf } from './colors.ts';
import { dayInWords, zoneInWords } from './day-words.ts';
import { minutesAt } from './track.ts';
import { isMarked } from './use-mark-days.ts';

// West of UTC a day that is read there is still the one before.
beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
afterEach(() => vi.unstubAllEnvs());

describe('a day of the calendar', () => {
  it.each([
    ['2026-11-17', false],
    ['2026-11-18', true],
    ['2026-11-19', true],
    ['2026-11-20', true],
    ['2026-11-21', false],
  ])('%s is one of those that are marked, from either end: %s', (day, expected) => {
    expect(isMarked({ from: '2026-11-18', to: '2026-11-20' }, day)).toBe(expected);
    expect(isMarked({ from: '2026-11-20', to: '2026-11-18' }, day)).toBe(expected);
    expect(isMarked(null, day)).toBe(false);
  });

  it('is called the same wherever its reader is, and its zone as it is on that day', () => {
    expect(dayInWords('2026-11-18', 'en', { day: 'numeric', weekday: 'short' })).toBe('18 Wed');
    expect(zoneInWords('Europe/Berlin', '2026-07-01', 'en')).toContain('(UTC+2)');
    expect(zoneInWords('Europe/Berlin', '2026-11-18', 'en')).toContain('(UTC+1)');
  });

  it('has a time at each height, to the quarter of an hour and within its hours', () => {
    const dataset = { firstHour: '8', lastHour: '18' };
    const track = { dataset, getBoundingClientRect: () => ({ top: 100, height: 600 }) };
    const at = (clientY: number) => minutesAt(track as unknown as HTMLElement, clientY);
    expect([100, 107, 108, 400, 700].map(at)).toEqual([480, 480, 495, 780, 1080]);
    expect([0, 900].map(at)).toEqual([480, 1080]);
  });
});

it('a class has another colour than those around it; what is of none is plain', () => {
  const classes = [30, 10, 20, 40, 50, 60, 70].map((id) => ({ id }));
  const colorOf = colorsOf({ classes } as unknown as BootcampCalendar);
  expect([30, 10, 60, 70].map(colorOf)).toEqual(['blue', 'green', 'rose', 'blue']);
  expect([null, 5].map(colorOf)).toEqual(['plain', 'plain']);
});
