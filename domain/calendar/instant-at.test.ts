import { describe, expect, it } from 'vitest';
import { clockIn, instantAt, instantOfClock } from './instant-at.ts';

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

describe('a time of a day in a zone', () => {
  it.each([
    ['2026-11-25', '09:30', 'Asia/Tokyo', '2026-11-25T00:30:00.000Z'],
    ['2026-11-25', '00:00', 'Asia/Kathmandu', '2026-11-24T18:15:00.000Z'],
    // Before, in and after the night in which the clocks of Berlin are put on.
    ['2026-03-28', '10:00', 'Europe/Berlin', '2026-03-28T09:00:00.000Z'],
    ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '10:00', 'Europe/Berlin', '2026-03-29T08:00:00.000Z'],
    // They are put back: half past two is there twice, and the first is meant.
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    // By half an hour, on the other half of the earth.
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
    ['2026-10-04', '02:30', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ])('is one instant: %s %s in %s', (day, time, zone, instant) => {
    expect(instantOfClock(day, time, zone).toISOString()).toBe(instant);
  });

  it.each([
    ['Asia/Tokyo', '2026-11-24T15:00:00Z', '2026-11-25', '00:00'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
    ['America/New_York', '2026-11-01T05:59:59Z', '2026-11-01', '01:59'],
  ])('is read off the clocks of %s at %s', (zone, at, day, time) => {
    expect(clockIn(zone, new Date(at))).toEqual({ day, time });
  });
});
