import { and, asc, eq, exists, gte, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import {
  bootcampInstructors,
  bootcamps,
  bootcampTrainees,
  calendarFeeds,
} from './bootcamps.table.ts';

interface Person {
  readonly organisationId: number;
  readonly userId: number;
}

const isOf = ({ organisationId, userId }: Person) =>
  and(eq(calendarFeeds.organisationId, organisationId), eq(calendarFeeds.userId, userId));

export async function findFeed(db: Db, person: Person) {
  const [found] = await db.select().from(calendarFeeds).where(isOf(person));
  return found;
}

/** With whose it is, as long as they are there. */
export async function findFeedWithOwner(db: Db, person: Person) {
  const [found] = await db
    .select({
      feed: calendarFeeds,
      user: { role: users.role, lang: users.lang, name: users.name },
      features: organisations.features,
    })
    .from(calendarFeeds)
    .innerJoin(
      users,
      sameTenant(
        users,
        calendarFeeds,
        eq(users.id, calendarFeeds.userId),
        isNull(users.archivedAt),
      ),
    )
    .innerJoin(organisations, eq(organisations.id, calendarFeeds.organisationId))
    .where(isOf(person));
  return found;
}

/** The one before is none any more. */
export async function putFeed(
  db: Db,
  person: Person,
  secretHash: string,
  now: Date,
): Promise<void> {
  const values = { secretHash, createdAt: now, lastReadAt: null };
  await db
    .insert(calendarFeeds)
    .values({ ...person, ...values })
    .onConflictDoUpdate({
      target: [calendarFeeds.organisationId, calendarFeeds.userId],
      set: values,
    });
}

export async function deleteFeed(db: Db, person: Person): Promise<void> {
  await db.delete(calendarFeeds).where(isOf(person));
}

export async function noteFeedRead(db: Db, person: Person, now: Date): Promise<void> {
  await db.update(calendarFeeds).set({ lastReadAt: now }).where(isOf(person));
}

/** Those that somebody takes part in, or for staff those that they teach; what ended long ago is left out. */
export async function listBootcampsOf(
  db: Db,
  { organisationId, userId, role }: Person & { readonly role: Role },
  since: string,
) {
  const table = role === Role.trainee ? bootcampTrainees : bootcampInstructors;
  return await db
    .select()
    .from(bootcamps)
    .where(
      and(
        eq(bootcamps.organisationId, organisationId),
        isNull(bootcamps.archivedAt),
        gte(bootcamps.endAt, since),
        exists(
          db
            .select({ one: sql`1` })
            .from(table)
            .where(
              and(
                eq(table.organisationId, organisationId),
                eq(table.bootcampId, bootcamps.id),
                eq(table.userId, userId),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(bootcamps.startAt), asc(bootcamps.id));
}
