import { isTrainee } from '../../domain/access/roles.ts';
import type { BootcampCalendar } from '../../domain/bootcamps/calendar.schema.ts';
import { sectionSpans } from '../../domain/bootcamps/sections.rules.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { AppError } from '../../domain/http/errors.ts';
import {
  type ClassDates,
  datesOfClasses,
  dueDateOf,
  openingOf,
  setOneDate,
} from '../classes/classes-dates.service.ts';
import type { Context } from '../http/context.ts';
import { listClassesOf, listClassIds } from './bootcamps-classes.repo.ts';
import { holdBootcamp, openBootcamp } from './bootcamps-hold.service.ts';
import { bootcampRefusal } from './bootcamps-refuse.ts';
import { examsOfPeople } from '../exams/exam-days.service.ts';
import { listMembers } from './bootcamps-people.repo.ts';
import { countDone, countVisibleTrainees, listOwnDone } from './calendar.repo.ts';
import { holidaysIn } from '../holidays/holidays.service.ts';
import { listSessions } from './sessions.repo.ts';
import { presentSession } from './sessions.service.ts';

type ReadContext = Pick<Context, 'db' | 'now' | 'actor'>;

/** Pages are turned a little beyond the ends. */
const daysAround = 62;

export async function calendarOf(
  context: ReadContext,
  bootcampId: number,
): Promise<BootcampCalendar> {
  const { db, actor, now } = context;
  const { bootcamp } = await openBootcamp(context, bootcampId, 'viewCalendar');
  const { timeZone, startAt, endAt } = bootcamp;
  const today = todayIn(timeZone, now);
  const rows = await listClassesOf(db, actor, bootcampId);
  const classIds = rows.map(({ class: { id } }) => id);
  const dates = await datesOfClasses(db, actor, classIds);
  const sessions = await listSessions(db, { organisationId: actor.organisationId, bootcampId });
  const seen = new Set(classIds);
  const classes = rows.map(({ class: { id, title, lang, ...period } }) => ({
    id,
    title,
    lang,
    startAt: period.startAt,
    endAt: period.endAt,
  }));
  return {
    timeZone,
    today,
    classes,
    sections: sectionSpans(classes, dates.sections, dates.materials),
    deadlines: await deadlinesOf(context, classIds, dates.materials, today),
    // What is held for a class that somebody does not see is not theirs to know of.
    sessions: sessions
      .filter(({ session: { classId } }) => classId === null || seen.has(classId))
      .map(presentSession),
    exams: await examsWithin(context, bootcamp),
    holidays: await holidaysIn(context, timeZone, {
      from: dayAfter(startAt, -daysAround),
      to: dayAfter(endAt, daysAround),
    }),
  };
}

/** Those that can be taken on a day of it. */
async function examsWithin(
  context: ReadContext,
  bootcamp: { id: number; startAt: string; endAt: string; timeZone: string },
): Promise<BootcampCalendar['exams']> {
  const { db, actor } = context;
  const { id: bootcampId, startAt, endAt, timeZone } = bootcamp;
  const { organisationId } = actor;
  const members = isTrainee(actor.role)
    ? []
    : await listMembers(db, { organisationId, bootcampId });
  const exams = await examsOfPeople(
    context,
    members.map(({ userId }) => userId),
  );
  const dayOf = (instant: string) => todayIn(timeZone, new Date(instant));
  return exams.filter(
    ({ opensAt, closesAt }) => dayOf(closesAt) >= startAt && dayOf(opensAt) <= endAt,
  );
}

/** What is missing is counted of what is due about now: later it says little, and much is counted. */
const daysCounted = 14;

async function deadlinesOf(
  { db, actor }: ReadContext,
  classIds: readonly number[],
  placed: ClassDates['materials'],
  today: string,
): Promise<BootcampCalendar['deadlines']> {
  const from = dayAfter(today, -daysCounted);
  const to = dayAfter(today, daysCounted);
  const present = (row: ClassDates['materials'][number]) => ({
    classMaterialId: row.classMaterialId,
    classId: row.classId,
    title: row.title,
    lang: row.lang,
    dueAt: row.dueAt,
  });
  if (isTrainee(actor.role)) {
    const done = await listOwnDone(db, actor, classIds);
    return placed.map((row) => ({
      ...present(row),
      isDone: done.has(row.classMaterialId),
      missingCount: null,
    }));
  }
  const near = placed.filter(({ dueAt }) => dueAt >= from && dueAt <= to);
  const nearIds = near.map(({ classMaterialId }) => classMaterialId);
  const nearClasses = [...new Set(near.map(({ classId }) => classId))];
  const trainees = await countVisibleTrainees(db, actor, nearClasses);
  const done = await countDone(db, actor, nearIds);
  return placed.map((row) => ({
    ...present(row),
    isDone: null,
    missingCount:
      row.dueAt >= from && row.dueAt <= to
        ? (trainees.get(row.classId) ?? 0) - (done.get(row.classMaterialId) ?? 0)
        : null,
  }));
}

interface DateMove {
  readonly kind: 'opens' | 'due';
  readonly id: number;
  readonly from: string;
  readonly to: string;
}

/** Of a class that is part of this bootcamp; of any other there is no such date. */
export async function moveOneDate(
  context: Context,
  bootcampId: number,
  { kind, id, from, to }: DateMove,
): Promise<void> {
  const { db, actor } = context;
  const ids = { organisationId: actor.organisationId, bootcampId };
  await holdBootcamp(context, bootcampId, 'updateMaterials');
  const found = kind === 'opens' ? await openingOf(db, actor, id) : await dueDateOf(db, actor, id);
  if (!found || !(await listClassIds(db, ids)).includes(found.classId))
    throw new AppError('notFound');
  if (found.day !== from) throw bootcampRefusal(context, 'dateMoved', 'conflict');
  await setOneDate(context, found.classId, { kind, id, to });
}
