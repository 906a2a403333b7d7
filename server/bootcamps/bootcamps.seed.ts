import type { Cover } from '../../domain/outlines/cover.schema.ts';
import type { Db } from '../db/database.ts';
import { replaceClasses } from './bootcamps-classes.repo.ts';
import {
  insertGroups,
  insertMembers,
  listTraineesOfGroup,
  replaceInstructors,
} from './bootcamps-people.repo.ts';
import { findBootcamp, insertBootcamp } from './bootcamps.repo.ts';
import { hashOf, newSecret, tokenOf } from './feed-token.ts';
import { putFeed } from './feeds.repo.ts';
import { insertMove } from './moves.repo.ts';
import { insertSessions } from './sessions.repo.ts';

export interface NewBootcamp {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly title?: string;
  readonly description?: string;
  readonly startAt?: string;
  readonly endAt?: string;
  readonly timeZone?: string;
  readonly cover?: Cover | null;
  readonly archivedAt?: Date | null;
  readonly classIds?: readonly number[];
  readonly instructorIds?: readonly number[];
  readonly traineeIds?: readonly number[];
  readonly groupIds?: readonly number[];
  readonly sessions?: readonly {
    readonly title?: string;
    readonly classId?: number | null;
    readonly startsAt: Date;
    readonly endsAt?: Date;
    readonly place?: string;
    readonly link?: string;
    readonly instructorId?: number | null;
  }[];
}

const hourMs = 3_600_000;

/** One that goes on for years, unless told otherwise. Its classes are as they are: nobody is enrolled in them. */
export async function seedBootcamp(
  db: Db,
  given: NewBootcamp,
): Promise<{ bootcampId: number; sessionIds: number[] }> {
  const { organisationId, createdBy, classIds = [], traineeIds = [], groupIds = [] } = given;
  const bootcampId = await insertBootcamp(db, {
    organisationId,
    createdBy,
    title: given.title ?? 'New engineers',
    description: given.description ?? '',
    startAt: given.startAt ?? '2020-01-01',
    endAt: given.endAt ?? '2099-12-31',
    timeZone: given.timeZone ?? 'Asia/Tokyo',
    cover: given.cover ?? null,
    archivedAt: given.archivedAt ?? null,
  });
  const held = { organisationId, bootcampId };
  await replaceClasses(db, held, classIds);
  await replaceInstructors(db, held, given.instructorIds ?? []);
  await insertMembers(
    db,
    held,
    traineeIds.map((userId) => ({ userId, groupId: null })),
  );
  if (groupIds.length > 0) await insertGroups(db, held, groupIds);
  for (const groupId of groupIds) {
    const members = await listTraineesOfGroup(db, held, groupId);
    await insertMembers(
      db,
      held,
      members.map((userId) => ({ userId, groupId })),
    );
  }
  const sessionIds: number[] = [];
  for (const session of given.sessions ?? [])
    sessionIds.push(
      await insertSessions(db, [
        {
          ...held,
          title: session.title ?? 'Questions',
          classId: session.classId ?? null,
          startsAt: session.startsAt,
          endsAt: session.endsAt ?? new Date(session.startsAt.getTime() + hourMs),
          place: session.place ?? '',
          link: session.link ?? '',
          instructorId: session.instructorId ?? null,
        },
      ]),
    );
  return { bootcampId, sessionIds };
}

/** A move of a bootcamp without classes and sessions that has moved nothing. */
export async function seedMove(
  db: Db,
  given: {
    readonly organisationId: number;
    readonly bootcampId: number;
    readonly movedBy: number;
    readonly movedAt: Date;
  },
): Promise<number> {
  const found = await findBootcamp(db, { ...given, userId: 0 }, given.bootcampId);
  if (!found) throw new Error('there is no such bootcamp');
  const { startAt, endAt } = found.bootcamp;
  const dates = { startAt, endAt, classes: [], sections: [], materials: [], sessions: [] };
  return await insertMove(db, { ...given, days: 7, before: dates, after: dates });
}

/** Returns what stands at the end of the address of somebody's calendar. */
export async function putFeedOf(
  db: Db,
  person: { readonly organisationId: number; readonly userId: number },
): Promise<string> {
  const secret = newSecret();
  await putFeed(db, person, hashOf(secret), new Date());
  return tokenOf({ ...person, secret });
}
