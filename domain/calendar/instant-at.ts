import { dateFormat } from '../format/intl-formats.ts';

/** The instant at which the clocks of a zone show this hour of this calendar date. */
export const instantAt = (day: string, hour: number, timeZone: string): Date =>
  instantOfClock(day, `${String(hour).padStart(2, '0')}:00`, timeZone);

/**
 * The instant at which the clocks of a zone show this time, `09:30`, of this calendar date. A time that they
 * show twice is the first of both; one that they leave out, while they are put on, is as long after midnight as
 * the clocks before that would have said.
 */
export function instantOfClock(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // The offset of a moment that is hours away may be another one: both that come into question are tried.
  const offsets = [offsetMs(shown - dayMs, timeZone), offsetMs(shown + dayMs, timeZone)];
  const fitting = offsets
    .map((offset) => shown - offset)
    .filter((at) => at + offsetMs(at, timeZone) === shown);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : shown - (offsets[0] ?? 0));
}

/** What the clocks of a zone show: a calendar date, and `09:30`. */
export function clockIn(timeZone: string, at: Date | number): { day: string; time: string } {
  const [day = '', time = ''] = clocksOf(timeZone).format(at).split(' ');
  return { day, time: time.slice(0, 5) };
}

const dayMs = 86_400_000;

// Swedish dates are written year-month-day, and their times hour:minute:second.
const clocksOf = (timeZone: string) =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** How far the zone's clocks are ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  const local = Date.parse(`${clocksOf(timeZone).format(at).replace(' ', 'T')}Z`);
  return local - Math.floor(at / 1000) * 1000;
}
