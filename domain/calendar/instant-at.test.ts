import { describe, expect, it } from 'vitest';
import { instantAt } from './instant-at.ts';

describe('an hour of a day in a zone', () => {
  it.each([
    ['2026-11-21', 'Asia/Tokyo', '2026-11-20T22:00:00.000Z'],
    ['2026-11-21', 'UTC', '2026-11-21T07:00:00.000Z'],
    ['2028-02-29', 'Asia/Kolkata', '2028-02-29T01:30:00.000Z'],
    // The nights in which clocks are put on and back.
    ['2026-03-08', 'America/New_York', '2026-03-08T11:00:00.000Z'],
    ['2026-03-07', 'America/New_York', '2026-03-07T12:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T12:00:00.000Z'],
    ['2026-03-08', 'America/Los_Angeles', '2026-03-08T14:00:00.000Z'],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T15:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-29T05:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-25T06:00:00.000Z'],
    // The first and the last to have a day.
    ['2027-01-01', 'Pacific/Kiritimati', '2026-12-31T17:00:00.000Z'],
    ['2026-12-31', 'Pacific/Pago_Pago', '2026-12-31T18:00:00.000Z'],
  ])('is one instant: seven on %s in %s', (day, zone, instant) => {
    expect(instantAt(day, 7, zone).toISOString()).toBe(instant);
  });
});
