import { isAllowed } from '../../domain/access/permissions.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import type { Class } from '../../domain/classes/classes.schema.ts';
import { inARow, workingDaysUpTo } from '../../domain/reports/days.rules.ts';
import type { Context } from '../http/context.ts';
import { findFirstDay, listOfClassOnDays } from './board.repo.ts';

/** So many working days are looked back. */
const daysLookedAt = 5;

export interface ReportSigns {
  readonly missedInARow: number;
  readonly hardInARow: number;
}

/**
 * What the daily reports of a class say of somebody, for who may read them; undefined where it writes none.
 * Today counts for nobody: it is not over. Nor do days before somebody joined, or before the first report.
 */
export async function reportSignsOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { id: classId, startAt, endAt }: Pick<Class, 'id' | 'startAt' | 'endAt'>,
  today: string,
): Promise<((userId: number, joinedOn: string) => ReportSigns) | undefined> {
  if (!isAllowed(actor, 'report.read')) return undefined;
  const firstDay = await findFirstDay(db, actor, classId);
  if (firstDay === undefined) return undefined;
  const yesterday = dayAfter(today, -1);
  const until = yesterday < endAt ? yesterday : endAt;
  const days = workingDaysUpTo(until, daysLookedAt).filter(
    (day) => day >= startAt && day >= firstDay,
  );
  const found = Map.groupBy(
    await listOfClassOnDays(db, actor, classId, days),
    ({ userId }) => userId,
  );
  return (userId, joinedOn) => {
    const own = new Map((found.get(userId) ?? []).map(({ day, mood }) => [day, mood]));
    const asked = days.filter((day) => day >= joinedOn);
    const moods = asked.flatMap((day) => own.get(day) ?? []);
    return {
      missedInARow: inARow(asked, (day) => !own.has(day)),
      hardInARow: inARow(moods, (mood) => mood === 'hard'),
    };
  };
}
