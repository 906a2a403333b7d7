import { dayAfter } from '../calendar/day-after.ts';
import type { ClassDefaults, ClassStart } from './class-defaults.schema.ts';

const monday = 1;

/** The first and the last day of a class that is made today; the last is empty where nobody said. */
export function periodOf(
  { startsOn, days }: Pick<ClassDefaults, 'startsOn' | 'days'>,
  today: string,
): { startAt: string; endAt: string } {
  const startAt = startOf(startsOn, today);
  return { startAt, endAt: days === null ? '' : dayAfter(startAt, days - 1) };
}

function startOf(startsOn: ClassStart, today: string): string {
  if (startsOn === 'today') return today;
  const date = new Date(`${today}T00:00:00Z`);
  if (startsOn === 'nextMonday') {
    const days = (monday - date.getUTCDay() + 7) % 7;
    return dayAfter(today, days === 0 ? 7 : days);
  }
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return new Date(first).toISOString().slice(0, 10);
}
