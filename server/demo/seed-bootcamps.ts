import { dayAfter } from '../../domain/calendar/day-after.ts';
import { instantOfClock } from '../../domain/calendar/instant-at.ts';
import { seedAnnouncement } from '../announcements/announcements.seed.ts';
import { seedBootcamp } from '../bootcamps/bootcamps.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';
import type { Db } from '../db/database.ts';
import { demoBootcamp, type DemoWords, earlierBootcamp } from './demo-bootcamps.ts';
import type { SeededClass } from './seed-classes.ts';
import { idsOf, type SeededOrganisation } from './seed-people.ts';

const timeZone = 'Asia/Tokyo';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** One that goes on, of three classes with their sessions, and one of last spring that was put away. */
export async function seedBootcamps(
  db: Db,
  { organisationId, userIds, groupIds }: SeededOrganisation,
  classes: readonly SeededClass[],
  today: string,
  now: Date,
): Promise<void> {
  const createdBy = userIds.get('admin') ?? 0;
  const classIds = new Map(classes.map(({ demo, classId }) => [demo.title, classId]));
  const { bootcampId } = await seedBootcamp(db, {
    organisationId,
    createdBy,
    title: demoBootcamp.title,
    description: demoBootcamp.description,
    startAt: dayAfter(today, demoBootcamp.start),
    endAt: dayAfter(today, demoBootcamp.end),
    timeZone,
    cover: { icon: 'chip', color: 'blue' },
    classIds: demoBootcamp.classes.flatMap((title) => classIds.get(title) ?? []),
    instructorIds: idsOf(userIds, demoBootcamp.instructors),
    groupIds: idsOf(groupIds, demoBootcamp.groups),
    sessions: demoBootcamp.sessions.map(({ day, from, to, ofClass, instructor, ...session }) => ({
      ...session,
      classId: ofClass === undefined ? null : (classIds.get(ofClass) ?? null),
      instructorId: instructor === undefined ? null : (userIds.get(instructor) ?? null),
      startsAt: instantOfClock(dayAfter(today, day), from, timeZone),
      endsAt: instantOfClock(dayAfter(today, day), to, timeZone),
    })),
  });
  const told: readonly DemoWords[] = demoBootcamp.announcements;
  for (const { by, hoursAgo, words, isPinned = false } of told)
    await seedAnnouncement(db, {
      organisationId,
      createdBy: userIds.get(by) ?? 0,
      words,
      isPinned,
      audience: { kind: 'bootcamps', bootcampIds: [bootcampId] },
      startsAt: new Date(now.getTime() - hoursAgo * hourMs),
    });
  const { classId } = await seedClass(db, {
    organisationId,
    createdBy,
    title: earlierBootcamp.className,
    lang: 'ja',
    startAt: dayAfter(today, earlierBootcamp.start),
    endAt: dayAfter(today, earlierBootcamp.end),
    isPublished: false,
    instructorIds: idsOf(userIds, demoBootcamp.instructors),
  });
  await seedBootcamp(db, {
    organisationId,
    createdBy,
    title: earlierBootcamp.title,
    startAt: dayAfter(today, earlierBootcamp.start),
    endAt: dayAfter(today, earlierBootcamp.end),
    timeZone,
    cover: { icon: 'people', color: 'olive' },
    archivedAt: new Date(now.getTime() - 90 * dayMs),
    classIds: [classId],
    instructorIds: idsOf(userIds, demoBootcamp.instructors),
  });
}
