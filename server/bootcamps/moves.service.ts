import type {
  MovedDates,
  MovedRow,
  MovePreview,
  MoveWish,
} from '../../domain/bootcamps/dates.schema.ts';
import {
  concernsOf,
  daysBetween,
  type Move,
  movedDates,
} from '../../domain/bootcamps/move.rules.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { clockIn } from '../../domain/calendar/instant-at.ts';
import { AppError } from '../../domain/http/errors.ts';
import { DateSchema } from '../../domain/http/text.ts';
import { recordChange } from '../audit/audit.service.ts';
import { datesOfClasses, setClassDates } from '../classes/classes-dates.service.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { listClassIds } from './bootcamps-classes.repo.ts';
import { aboutBootcamp } from './bootcamps-facts.service.ts';
import { holdBootcamp, openBootcamp, requireRevision } from './bootcamps-hold.service.ts';
import { listMembers } from './bootcamps-people.repo.ts';
import { bootcampRefusal } from './bootcamps-refuse.ts';
import { type FoundBootcamp, updateBootcampRow } from './bootcamps.repo.ts';
import { holidaysIn } from '../holidays/holidays.service.ts';
import { findMove, insertMove, markUndone, undoUntilOf, updateOwnDates } from './moves.repo.ts';
import { listSessions } from './sessions.repo.ts';

/** Everything with a date, and what it is called. */
async function datedThings({ db, actor }: Context, { bootcamp }: FoundBootcamp) {
  const ids = { organisationId: actor.organisationId, bootcampId: bootcamp.id };
  const ofClasses = await datesOfClasses(db, actor, await listClassIds(db, ids));
  const sessions = await listSessions(db, ids);
  const dates: MovedDates = {
    startAt: bootcamp.startAt,
    endAt: bootcamp.endAt,
    classes: ofClasses.classes.map(({ classId, startAt, endAt }) => ({ classId, startAt, endAt })),
    sections: ofClasses.sections.map(({ sectionId, opensAt }) => ({ sectionId, opensAt })),
    materials: ofClasses.materials.map(({ classMaterialId, dueAt }) => ({
      classMaterialId,
      dueAt,
    })),
    sessions: sessions.map(({ session }) => ({
      sessionId: session.id,
      startsAt: session.startsAt.toISOString(),
      endsAt: session.endsAt.toISOString(),
    })),
  };
  return { dates, ofClasses, sessions };
}
type DatedThings = Awaited<ReturnType<typeof datedThings>>;

interface Planned {
  readonly move: Move;
  readonly after: MovedDates;
  readonly holidays: ReadonlyMap<string, { en: string; ja: string }>;
}

async function plan(
  context: Context,
  { bootcamp }: FoundBootcamp,
  dates: MovedDates,
  { startAt, skipsDaysOff }: MoveWish,
): Promise<Planned> {
  const { timeZone } = bootcamp;
  const days = daysBetween(bootcamp.startAt, startAt);
  if (days === 0) throw bootcampRefusal(context, 'sameStart');
  requireWithinCalendar(context, dates, days);
  const [first, last] = outermost(dates);
  // What lands on days off may go on for weeks behind the last of the days.
  const off = await holidaysIn(context, timeZone, {
    from: dayAfter(first, days),
    to: dayAfter(last, days + 100),
  });
  const holidays = new Map(off.map(({ day, en, ja }) => [day, { en, ja }]));
  const isHoliday = (day: string) => holidays.has(day);
  const move = { days, skipsDaysOff, timeZone, isHoliday };
  return { move, after: movedDates(dates, move), holidays };
}

/** The first and the last day of all, in any zone. */
function outermost(dates: MovedDates): [string, string] {
  const days = [
    dates.startAt,
    dates.endAt,
    ...dates.classes.flatMap(({ startAt, endAt }) => [startAt, endAt]),
    ...dates.sections.map(({ opensAt }) => opensAt),
    ...dates.materials.map(({ dueAt }) => dueAt),
    ...dates.sessions.flatMap(({ startsAt, endsAt }) => [
      dayAfter(startsAt.slice(0, 10), -1),
      dayAfter(endsAt.slice(0, 10)),
    ]),
  ].toSorted();
  return [days[0] ?? dates.startAt, days.at(-1) ?? dates.endAt];
}

/** With room for what goes on to the next working day. */
const mostDelay = 100;

export function requireWithinCalendar(
  context: Pick<Context, 'language'>,
  dates: MovedDates,
  days = 0,
): void {
  const [first, last] = outermost(dates);
  const isWithin = (day: string) => DateSchema.safeParse(day).success;
  if (isWithin(dayAfter(first, days)) && isWithin(dayAfter(last, days + mostDelay))) return;
  throw bootcampRefusal(context, 'beyondCalendar');
}

export async function previewMove(
  context: Context,
  bootcampId: number,
  wish: MoveWish,
): Promise<MovePreview> {
  const found = await openBootcamp(context, bootcampId, 'edit');
  const things = await datedThings(context, found);
  const planned = await plan(context, found, things.dates, wish);
  return {
    days: planned.move.days,
    rows: rowsOf(context, found, things, planned),
    traineeCount: found.bootcamp.traineeCount,
  };
}

function rowsOf(
  { now }: Context,
  { bootcamp }: FoundBootcamp,
  { dates, ofClasses, sessions }: DatedThings,
  { move, after, holidays }: Planned,
): MovedRow[] {
  const today = todayIn(bootcamp.timeZone, now);
  const dayOf = (instant: string | undefined) =>
    clockIn(bootcamp.timeZone, new Date(instant ?? 0)).day;
  const row = (
    of: Pick<MovedRow, 'kind' | 'classId' | 'title'>,
    was: readonly string[],
    becomes: readonly string[],
  ): MovedRow => {
    const concerns = becomes.flatMap((day, index) =>
      concernsOf(day, today, after, move.isHoliday).filter((concern) => {
        // A bootcamp goes on over days off; and what was in the past already may stay there.
        if (concern === 'past') return (was[index] ?? '') >= today;
        return of.kind !== 'bootcamp';
      }),
    );
    const holiday = becomes.map((day) => holidays.get(day)).find((each) => each !== undefined);
    return {
      ...of,
      before: [...was],
      after: [...becomes],
      concerns: [...new Set(concerns)],
      holiday: holiday ?? null,
    };
  };
  return [
    row(
      { kind: 'bootcamp', classId: null, title: bootcamp.title },
      [dates.startAt, dates.endAt],
      [after.startAt, after.endAt],
    ),
    ...ofClasses.classes.map(({ classId, title, startAt, endAt }, index) => {
      const moved = after.classes[index];
      return row(
        { kind: 'class', classId, title },
        [startAt, endAt],
        [moved?.startAt ?? startAt, moved?.endAt ?? endAt],
      );
    }),
    ...ofClasses.sections.map(({ classId, title, opensAt }, index) =>
      row(
        { kind: 'section', classId, title },
        [opensAt],
        [after.sections[index]?.opensAt ?? opensAt],
      ),
    ),
    ...ofClasses.materials.map(({ classId, title, dueAt }, index) =>
      row({ kind: 'material', classId, title }, [dueAt], [after.materials[index]?.dueAt ?? dueAt]),
    ),
    ...sessions.map(({ session: { classId, title } }, index) =>
      row(
        { kind: 'session', classId, title },
        [dayOf(dates.sessions[index]?.startsAt)],
        [dayOf(after.sessions[index]?.startsAt)],
      ),
    ),
  ];
}

export async function moveDates(
  context: Context,
  bootcampId: number,
  wish: MoveWish,
): Promise<number> {
  const { db, actor, now } = context;
  const { organisationId } = actor;
  const held = await holdBootcamp(context, bootcampId, 'edit');
  requireRevision(context, held);
  const { dates } = await datedThings(context, held);
  const { move, after } = await plan(context, held, dates, wish);
  await apply(context, held, after);
  const { days } = move;
  const moveId = await insertMove(db, {
    organisationId,
    bootcampId,
    days,
    before: dates,
    after,
    movedBy: actor.userId,
    movedAt: now,
  });
  await recordChange(context, {
    ...aboutBootcamp('move', bootcampId),
    before: { startAt: dates.startAt, endAt: dates.endAt },
    after: { startAt: after.startAt, endAt: after.endAt },
  });
  return moveId;
}

/** Dates that came since stay; of those that were moved none may have been changed. */
export async function undoMove(
  context: Context,
  { bootcampId, moveId }: { readonly bootcampId: number; readonly moveId: number },
): Promise<void> {
  const { db, actor, now } = context;
  const ids = { organisationId: actor.organisationId, bootcampId };
  const held = await holdBootcamp(context, bootcampId, 'edit');
  const made = await findMove(db, ids, moveId);
  if (!made) throw new AppError('notFound');
  if (made.undoneAt !== null || undoUntilOf(made.movedAt) <= now)
    throw bootcampRefusal(context, 'undoTooLate', 'conflict');
  const { dates } = await datedThings(context, held);
  if (!holds(dates, made.after)) throw bootcampRefusal(context, 'undoChanged', 'conflict');
  await apply(context, held, made.before);
  await markUndone(db, ids, moveId, now);
  await recordChange(context, {
    ...aboutBootcamp('undoMove', bootcampId),
    before: { startAt: made.after.startAt, endAt: made.after.endAt },
    after: { startAt: made.before.startAt, endAt: made.before.endAt },
  });
}

/** Whether everything in `part` is in `whole` as it is there. */
function holds(whole: MovedDates, part: MovedDates): boolean {
  const has = (one: readonly object[], other: readonly object[]) => {
    const known = new Set(one.map((each) => JSON.stringify(each)));
    return other.every((each) => known.has(JSON.stringify(each)));
  };
  return (
    whole.startAt === part.startAt &&
    whole.endAt === part.endAt &&
    has(whole.classes.map(inOrder), part.classes.map(inOrder)) &&
    has(whole.sections.map(inOrder), part.sections.map(inOrder)) &&
    has(whole.materials.map(inOrder), part.materials.map(inOrder)) &&
    has(whole.sessions.map(inOrder), part.sessions.map(inOrder))
  );
}

/** What comes back from the database has its fields in another order. */
const inOrder = (row: object): object =>
  Object.fromEntries(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Gives everything these dates, and tells those concerned once. */
async function apply(
  context: Context,
  { bootcamp }: FoundBootcamp,
  dates: MovedDates,
): Promise<void> {
  const { db, actor, now } = context;
  const ids = { organisationId: actor.organisationId, bootcampId: bootcamp.id };
  await setClassDates(context, dates);
  await updateOwnDates(db, ids, dates);
  await updateBootcampRow(db, actor, bootcamp.id, {}, now);
  await notify(
    context,
    (await listMembers(db, ids)).map(({ userId }) => userId),
    {
      kind: 'bootcampMoved',
      bootcampTitle: bootcamp.title,
      startAt: dates.startAt,
      endAt: dates.endAt,
    },
    `/bootcamps/${bootcamp.id}/calendar`,
  );
}
