import { authorize } from '../../domain/access/policy.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { classPolicy } from '../../domain/classes/classes.policy.ts';
import { allDaysOff } from '../../domain/holidays/days-off.ts';
import { AppError, type ErrorCode } from '../../domain/http/errors.ts';
import type { ClassDates } from '../../domain/reschedules/class-dates.schema.ts';
import {
  concernsOf,
  isAsLeft,
  rescheduled,
  undoHours,
} from '../../domain/reschedules/reschedule.rules.ts';
import type {
  Reschedule,
  ReschedulePreview,
  RescheduleRow,
} from '../../domain/reschedules/reschedules.contract.ts';
import {
  type RescheduleRefusal,
  rescheduleRefusals,
} from '../../domain/reschedules/reschedules.messages.ts';
import { recordChange } from '../audit/audit.service.ts';
import { datesOfClasses, setClassDates } from '../classes/classes-dates.service.ts';
import { getWatchedClass, holdClass, requireRevision } from '../classes/classes-hold.service.ts';
import { organisationDaysOff } from '../holidays/holidays.service.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import {
  countElsewhere,
  countWithoutContract,
  findMove,
  insertMove,
  listMoves,
  listTaughtElsewhere,
  listTraineeIds,
  markUndone,
} from './reschedules.repo.ts';

interface Wish {
  readonly startAt: string;
  readonly endAt: string;
  readonly skipsDaysOff: boolean;
}

interface Kept {
  readonly keepsOpens: readonly number[];
  readonly keepsDues: readonly number[];
}

const refusal = (
  { language }: Pick<Context, 'language'>,
  which: RescheduleRefusal,
  code: ErrorCode = 'invalidInput',
) => new AppError(code, { messages: [rescheduleRefusals[which][language]] });

const heldBy = ({ actor }: Context, classId: number) => ({
  organisationId: actor.organisationId,
  classId,
});

async function datesOf({ db, actor }: Context, classId: number) {
  const { classes, sections, materials } = await datesOfClasses(db, actor, [classId]);
  const [own] = classes;
  if (!own) throw new AppError('notFound');
  const dates: ClassDates = {
    startAt: own.startAt,
    endAt: own.endAt,
    opens: sections.map(({ sectionId, opensAt }) => ({ id: sectionId, at: opensAt })),
    dues: materials.map(({ classMaterialId, dueAt }) => ({ id: classMaterialId, at: dueAt })),
  };
  return { own, sections, materials, dates };
}

async function plan(context: Context, dates: ClassDates, wish: Wish) {
  const { startAt, endAt, skipsDaysOff } = wish;
  if (endAt < startAt) throw refusal(context, 'reversed');
  if (startAt === dates.startAt && endAt === dates.endAt) throw refusal(context, 'same');
  const daysOff = await organisationDaysOff(context, { startAt, endAt }, allDaysOff);
  return { daysOff, after: rescheduled(dates, { startAt, endAt }, daysOff, skipsDaysOff) };
}

/** Every date as it would be, with what speaks against it; nothing is changed. */
export async function previewOf(
  context: Context,
  classId: number,
  wish: Wish,
): Promise<ReschedulePreview> {
  const { db, actor, now } = context;
  const held = heldBy(context, classId);
  const shown = await getWatchedClass(context, classId);
  authorize(actor, classPolicy, 'edit', { ...shown, isEnrolled: false });
  const { own, sections, materials, dates } = await datesOf(context, classId);
  const { daysOff, after } = await plan(context, dates, wish);
  const today = todayIn(await timeZoneOf(context), now);
  const given = { today, period: after, daysOff };
  const row = (kind: 'opens' | 'due', id: number, title: string, days: [string, string]) => ({
    kind,
    id,
    title,
    before: [days[0]],
    after: [days[1]],
    concerns: concernsOf({ before: days[0], after: days[1] }, given),
  });
  const rows: RescheduleRow[] = [
    {
      kind: 'class',
      id: classId,
      title: own.title,
      before: [dates.startAt, dates.endAt],
      after: [after.startAt, after.endAt],
      concerns: concernsOf({ before: dates.endAt, after: after.endAt }, given),
    },
    ...sections.map(({ sectionId, title, opensAt }, index) =>
      row('opens', sectionId, title, [opensAt, after.opens[index]?.at ?? opensAt]),
    ),
    ...materials.map(({ classMaterialId, title, dueAt }, index) =>
      row('due', classMaterialId, title, [dueAt, after.dues[index]?.at ?? dueAt]),
    ),
  ];
  return {
    rows,
    traineeCount: shown.traineeCount,
    instructors: await listTaughtElsewhere(db, held, after),
    elsewhereCount: await countElsewhere(db, held, after),
    withoutContractCount: await countWithoutContract(db, held, after.endAt),
  };
}

export async function movesOf(context: Context, classId: number): Promise<Reschedule[]> {
  await getWatchedClass(context, classId);
  const rows = await listMoves(context.db, heldBy(context, classId));
  return rows.map(({ move, movedBy }) => ({
    id: move.id,
    before: { startAt: move.before.startAt, endAt: move.before.endAt },
    after: { startAt: move.after.startAt, endAt: move.after.endAt },
    movedAt: move.createdAt.toISOString(),
    movedBy,
    undoneAt: move.undoneAt?.toISOString() ?? null,
    undoUntil: canUndo(context, move) ? undoUntil(move).toISOString() : null,
  }));
}

interface Made {
  readonly createdAt: Date;
  readonly undoneAt: Date | null;
}

const undoUntil = ({ createdAt }: Made): Date =>
  new Date(createdAt.getTime() + undoHours * 3_600_000);

const canUndo = ({ now }: Pick<Context, 'now'>, move: Made): boolean =>
  move.undoneAt === null && now < undoUntil(move);

export async function moveClass(
  context: Context,
  classId: number,
  { keepsOpens, keepsDues, ...wish }: Wish & Kept,
): Promise<Reschedule[]> {
  const { db, actor, now } = context;
  const row = await holdClass(context, classId, 'edit');
  requireRevision(context, row);
  const { dates } = await datesOf(context, classId);
  const { after } = await plan(context, dates, wish);
  const chosen: ClassDates = {
    ...after,
    opens: after.opens.filter(({ id }) => !keepsOpens.includes(id)),
    dues: after.dues.filter(({ id }) => !keepsDues.includes(id)),
  };
  await give(context, classId, chosen);
  const before: ClassDates = {
    ...dates,
    opens: dates.opens.filter(({ id }) => !keepsOpens.includes(id)),
    dues: dates.dues.filter(({ id }) => !keepsDues.includes(id)),
  };
  await insertMove(db, {
    ...heldBy(context, classId),
    before,
    after: chosen,
    createdBy: actor.userId,
    createdAt: now,
  });
  await record(context, 'class.reschedule', classId, before, chosen);
  await tell(context, classId, row, chosen);
  return await movesOf(context, classId);
}

/** Dates that came since stay; of those that were moved none may have been changed. */
export async function undoMove(
  context: Context,
  { classId, rescheduleId }: { readonly classId: number; readonly rescheduleId: number },
): Promise<Reschedule[]> {
  const { db, now } = context;
  const held = heldBy(context, classId);
  const row = await holdClass(context, classId, 'edit');
  const move = await findMove(db, held, rescheduleId);
  if (!move) throw new AppError('notFound');
  if (!canUndo(context, move)) throw refusal(context, 'undoTooLate', 'conflict');
  const { dates } = await datesOf(context, classId);
  if (!isAsLeft(dates, move.after)) throw refusal(context, 'undoChanged', 'conflict');
  await give(context, classId, move.before);
  await markUndone(db, held, rescheduleId, now);
  await record(context, 'class.undoReschedule', classId, move.after, move.before);
  await tell(context, classId, row, move.before);
  return await movesOf(context, classId);
}

async function give(context: Context, classId: number, dates: ClassDates): Promise<void> {
  await setClassDates(context, {
    classes: [{ classId, startAt: dates.startAt, endAt: dates.endAt }],
    sections: dates.opens.map(({ id, at }) => ({ sectionId: id, opensAt: at })),
    materials: dates.dues.map(({ id, at }) => ({ classMaterialId: id, dueAt: at })),
  });
}

const record = (
  context: Context,
  action: 'class.reschedule' | 'class.undoReschedule',
  classId: number,
  before: ClassDates,
  after: ClassDates,
) =>
  recordChange(context, {
    action,
    subjectType: 'class',
    subjectId: classId,
    before: { startAt: before.startAt, endAt: before.endAt },
    after: { startAt: after.startAt, endAt: after.endAt },
  });

/** Of a class that nobody sees yet nobody is told. */
async function tell(
  context: Context,
  classId: number,
  { title, isPublished }: { readonly title: string; readonly isPublished: boolean },
  { startAt, endAt }: ClassDates,
): Promise<void> {
  if (!isPublished) return;
  await notify(
    context,
    await listTraineeIds(context.db, heldBy(context, classId)),
    { kind: 'classMoved', classTitle: title, startAt, endAt },
    `/classes/${classId}`,
  );
}
