import { dateFormat } from '../format/intl-formats.ts';

/** The instant at which the clocks of a zone show this hour of this calendar date. */
export function instantAt(day: string, hour: number, timeZone: string): Date {
  const shown = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  // The offset of a moment that is hours away may be another one: look again from nearby.
  const nearby = shown - offsetMs(shown, timeZone);
  return new Date(shown - offsetMs(nearby, timeZone));
}

/** How far the zone's clocks are ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  const clocks = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  // Swedish dates are written year-month-day, and their times hour:minute:second.
  const local = Date.parse(`${clocks.format(at).replace(' ', 'T')}Z`);
  return local - Math.floor(at / 1000) * 1000;
}
