import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { Feature } from '../../domain/access/features.ts';
import { dateFormat } from '../../domain/format/intl-formats.ts';
import { AppError } from '../../domain/http/errors.ts';
import { isWorkingDay } from '../../domain/reports/days.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getVisibleClass } from '../classes/classes-hold.service.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { listMissing } from './board.repo.ts';
import {
  claimDay,
  holdSettings,
  listToRemind,
  type ToRemind,
  updateSettings,
} from './settings.repo.ts';

const restMs = 3_600_000;

/** Those whom the actor may see and who have not written today; not again within an hour. */
export async function remindNow(context: Context, classId: number): Promise<number> {
  const { db, actor, now } = context;
  const { title, startAt, endAt, isPublished } = await getVisibleClass(context, classId);
  const { organisationId } = actor;
  const ids = { organisationId, classId };
  const day = await todayOf(context);
  const goesOn = isPublished && startAt <= day && day <= endAt;
  const { remindedAt } = await holdSettings(db, organisationId, classId);
  if (remindedAt && now.getTime() - remindedAt.getTime() < restMs)
    throw new AppError('remindedAlready');
  const missing = goesOn ? await listMissing(db, ids, day, actor) : [];
  await updateSettings(db, ids, { remindedAt: now });
  await tell(context, { classId, title }, day, missing);
  await recordChange(context, {
    action: 'report.remind',
    subjectType: 'class',
    subjectId: classId,
    after: { reminded: missing.length },
  });
  return missing.length;
}

/** In all organisations: on working days, from the hour that each class has set, once a day. */
export async function remindByClock(services: Services): Promise<void> {
  const now = services.now();
  for (const due of await listToRemind(services.database.db, now)) {
    const day = todayIn(due.timeZone, now);
    const hasReports = due.features.includes(Feature.report);
    if (!hasReports || !isWorkingDay(day) || clockIn(due.timeZone, now) < due.remindAt) continue;
    await remindClass(services, due, day, now);
  }
}

/** Claimed and told in one transaction: of two servers one does it, and a killed one not by half. */
async function remindClass(
  services: Services,
  due: ToRemind,
  day: string,
  now: Date,
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    if (!(await claimDay(db, due, day, now))) return;
    const context = {
      db,
      services,
      now,
      actor: { organisationId: due.organisationId },
      signal: (topic: Topic, keys: SignalKeys) => services.signals.send(db, topic, keys),
    };
    await tell(context, due, day, await listMissing(db, due, day));
  });
}

const tell = async (
  context: Parameters<typeof notify>[0],
  { classId, title }: Pick<ToRemind, 'classId' | 'title'>,
  day: string,
  userIds: readonly number[],
): Promise<void> =>
  await notify(
    context,
    userIds,
    { kind: 'reportDue', classTitle: title, day },
    `/reports?c=${classId}&day=${day}`,
  );

const clockIn = (timeZone: string, now: Date): string =>
  dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  );
