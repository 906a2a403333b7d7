import { weeksOfMonth } from '../../domain/bootcamps/calendar.rules.ts';
import type { ReportMonth } from '../../domain/reports/reports.contract.ts';
import { getVisibleClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { listExpected, listOnDays } from './board.repo.ts';

const mostTrainees = 500;

/** What the trainees of a class whom the actor may see handed in for the month of a day. */
export async function monthOf(
  context: Context,
  classId: number,
  given: string | undefined,
): Promise<ReportMonth> {
  const { db, actor } = context;
  await getVisibleClass(context, classId);
  const today = await todayOf(context);
  const day = given ?? today;
  const people = await listExpected(db, actor, classId, day, mostTrainees);
  const trainees = people.toSorted((a, b) => a.name.localeCompare(b.name));
  const ids = trainees.map(({ id }) => id);
  const days = weeksOfMonth(day)
    .flat()
    .filter((one) => one.startsWith(day.slice(0, 7)));
  return { today, trainees, reports: await listOnDays(db, actor, classId, ids, days) };
}
