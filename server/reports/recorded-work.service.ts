import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { dateFormat } from '../../domain/format/intl-formats.ts';
import { minutesOf } from '../../domain/reports/intervals.rules.ts';
import type { RecordedWork } from '../../domain/reports/own-reports.contract.ts';
import { getStudiedClass } from '../classes/classes.service.ts';
import type { Context } from '../http/context.ts';
import { listAttemptsIn, listStudiedIn } from './recorded-work.repo.ts';

const dayMs = 86_400_000;

interface Day {
  readonly day: string;
  readonly timeZone: string;
}

/** What was done on a day with a beginning and an end on it; what took no minute is left out. */
export async function recordedWorkOf(
  context: Context,
  classId: number,
  { day, timeZone }: Day,
): Promise<RecordedWork[]> {
  const { db, actor, now } = context;
  await getStudiedClass(context, classId);
  const zone = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  if (day > todayIn(zone, now)) return [];
  const { organisationId, userId } = actor;
  // Wide enough for the clocks of every zone; which day it was there is asked of each.
  const from = new Date(Date.parse(day) - dayMs);
  const until = new Date(Date.parse(day) + 2 * dayMs);
  const stretch = { organisationId, userId, classId, from, until };
  const studied = await listStudiedIn(db, stretch);
  const found = [
    ...studied.map((one) => ({ ...one, points: null, maxPoints: 0 })),
    ...(await listAttemptsIn(db, stretch)),
  ];
  const isOnDay = (at: Date) => todayIn(zone, at) === day;
  return found
    .filter(({ startedAt, endedAt }) => isOnDay(startedAt) && isOnDay(endedAt))
    .map(({ title, materialType, startedAt, endedAt, points, maxPoints }) => ({
      title,
      materialType,
      score: points === null ? null : { points, maxPoints },
      interval: { start: timeIn(zone, startedAt), end: timeIn(zone, endedAt), what: title },
    }))
    .filter(({ interval }) => minutesOf(interval) > 0)
    .toSorted((one, other) => one.interval.start.localeCompare(other.interval.start));
}

const timeIn = (timeZone: string, at: Date): string =>
  dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );
