import { daysBetween } from '../../domain/bootcamps/move.rules.ts';
import { movedDates } from '../../domain/bootcamps/move.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import { copyClass } from '../classes/classes-copy.service.ts';
import type { Context } from '../http/context.ts';
import { listClassIds, replaceClasses } from './bootcamps-classes.repo.ts';
import { aboutBootcamp } from './bootcamps-facts.service.ts';
import { openBootcamp } from './bootcamps-hold.service.ts';
import { replaceInstructors } from './bootcamps-people.repo.ts';
import { requireWithinCalendar } from './moves.service.ts';
import { insertBootcamp } from './bootcamps.repo.ts';
import { insertSessions, listSessions } from './sessions.repo.ts';

interface Wish {
  readonly title: string;
  readonly startAt: string;
}

/** Returns the id of the copy. Days off are kept as they are: its dates are looked over by whoever made it. */
export async function copyFrom(
  context: Context,
  bootcampId: number,
  { title, startAt }: Wish,
): Promise<number> {
  const { db, actor, now } = context;
  const { bootcamp, instructors } = await openBootcamp(context, bootcampId, 'copy');
  const days = daysBetween(bootcamp.startAt, startAt);
  const { organisationId, userId: createdBy } = actor;
  const from = { organisationId, bootcampId };
  const sessions = await listSessions(db, from);
  const move = { days, skipsDaysOff: false, timeZone: bootcamp.timeZone, isHoliday: () => false };
  const moved = movedDates(
    {
      startAt: bootcamp.startAt,
      endAt: bootcamp.endAt,
      classes: [],
      sections: [],
      materials: [],
      sessions: sessions.map(({ session }) => ({
        sessionId: session.id,
        startsAt: session.startsAt.toISOString(),
        endsAt: session.endsAt.toISOString(),
      })),
    },
    move,
  );
  requireWithinCalendar(context, moved);
  const copyId = await insertBootcamp(db, {
    organisationId,
    createdBy,
    title,
    description: bootcamp.description,
    startAt: moved.startAt,
    endAt: moved.endAt,
    timeZone: bootcamp.timeZone,
    cover: bootcamp.cover,
    createdAt: now,
    updatedAt: now,
  });
  const to = { organisationId, bootcampId: copyId };
  const copies = new Map<number, number>();
  for (const classId of await listClassIds(db, from))
    copies.set(classId, await copyClass(context, classId, days));
  await replaceClasses(db, to, [...copies.values()]);
  await replaceInstructors(
    db,
    to,
    instructors.map(({ id }) => id),
  );
  for (const [index, { session }] of sessions.entries()) {
    const { startsAt = '', endsAt = '' } = moved.sessions[index] ?? {};
    await insertSessions(db, [
      {
        ...to,
        classId: session.classId === null ? null : (copies.get(session.classId) ?? null),
        title: session.title,
        place: session.place,
        link: session.link,
        instructorId: session.instructorId,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        createdAt: now,
        updatedAt: now,
      },
    ]);
  }
  await recordChange(context, {
    ...aboutBootcamp('copy', copyId),
    after: { title, startAt: moved.startAt, endAt: moved.endAt, bootcampId },
  });
  return copyId;
}
