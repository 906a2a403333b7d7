import { describe, expect, it } from 'vitest';
import { todayIn } from './calendar-day.ts';

describe('today', () => {
  it('is the date of the zone, not of the server', () => {
    const lateEvening = new Date('2026-11-21T15:30:00Z');
    expect(todayIn('Asia/Tokyo', lateEvening)).toBe('2026-11-22');
    expect(todayIn('UTC', lateEvening)).toBe('2026-11-21');
    expect(todayIn('America/Los_Angeles', new Date('2027-01-01T07:59:59Z'))).toBe('2026-12-31');
  });
});
