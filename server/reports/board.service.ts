import type { Class } from '../../domain/classes/classes.schema.ts';
import { inARow, workingDaysUpTo } from '../../domain/reports/days.rules.ts';
import type { ReportBoard } from '../../domain/reports/reports.contract.ts';
import { getVisibleClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { countExpected, findFirstDay, listExpected, listOnDays } from './board.repo.ts';
import { findSettings } from './settings.repo.ts';

const mostTrainees = 500;

/** Who has written and who has not, over the last working days on which the class went on. */
export async function boardOf(
  context: Context,
  classId: number,
  count: number,
): Promise<ReportBoard> {
  const { db, actor } = context;
  const shown = await getVisibleClass(context, classId);
  const today = await todayOf(context);
  const firstDay = await findFirstDay(db, actor, classId);
  const days = daysOf(shown, firstDay, today, count);
  const last = days.at(-1);
  const settings = await findSettings(db, actor.organisationId, classId);
  const remindAt = settings?.remindAt ?? null;
  if (last === undefined)
    return { today, days, expectedCount: 0, handedInCount: 0, remindAt, trainees: [] };
  const people = await listExpected(db, actor, classId, last, mostTrainees);
  const ids = people.map(({ id }) => id);
  const found = Map.groupBy(
    await listOnDays(db, actor, classId, ids, days),
    ({ userId }) => userId,
  );
  const trainees = people.map((trainee) => {
    const own = new Map((found.get(trainee.id) ?? []).map((report) => [report.day, report]));
    const reports = days.map((day) => ({
      day,
      reportId: own.get(day)?.reportId ?? null,
      mood: own.get(day)?.mood ?? null,
    }));
    return {
      trainee,
      reports,
      missedInARow: inARow(reports, ({ reportId }) => reportId === null),
      hardInARow: inARow(reports, ({ mood }) => mood === 'hard'),
    };
  });
  return { today, days, ...(await countExpected(db, actor, classId, last)), remindAt, trainees };
}

/** None from before somebody wrote the first report of the class: nobody was asked for one then. */
function daysOf(
  { startAt, endAt }: Class,
  firstDay: string | undefined,
  today: string,
  count: number,
): string[] {
  const until = today < endAt ? today : endAt;
  const days = workingDaysUpTo(until, count).filter((day) => day >= startAt);
  return days.filter((day) => day === days.at(-1) || (firstDay !== undefined && day >= firstDay));
}
