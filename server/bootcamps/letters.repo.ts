import { and, eq, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import { bootcampLetters, bootcamps } from './bootcamps.table.ts';

export interface LetterKey {
  readonly organisationId: number;
  readonly bootcampId: number;
  readonly userId: number;
}

const isOf = ({ organisationId, bootcampId, userId }: LetterKey) =>
  and(
    eq(bootcampLetters.organisationId, organisationId),
    eq(bootcampLetters.bootcampId, bootcampId),
    eq(bootcampLetters.userId, userId),
  );

export async function hasLetter(db: Db, key: LetterKey): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(bootcampLetters)
    .where(isOf(key));
  return found.length > 0;
}

/** From the week after `toldWeek` on. */
export async function insertLetter(db: Db, key: LetterKey, toldWeek: string): Promise<void> {
  await db
    .insert(bootcampLetters)
    .values({ ...key, toldWeek })
    .onConflictDoNothing();
}

export async function deleteLetter(db: Db, key: LetterKey): Promise<void> {
  await db.delete(bootcampLetters).where(isOf(key));
}

/** The day in the bootcamp's zone, which for letters begins at seven. */
const dayAt = (now: Date) =>
  sql`((${now.toISOString()}::timestamptz at time zone ${bootcamps.timeZone}) - interval '7 hours')::date`;

const mostAtOnce = 500;

/** Whom a new week is to be told of, while their bootcamp goes on and for a week after it. */
export async function listDueLetters(db: Db, now: Date) {
  return await db
    .select({
      organisationId: bootcampLetters.organisationId,
      bootcampId: bootcampLetters.bootcampId,
      userId: bootcampLetters.userId,
      toldWeek: bootcampLetters.toldWeek,
      /** The Monday of this week. */
      week: sql<string>`date_trunc('week', ${dayAt(now)}::timestamp)::date::text`,
      title: bootcamps.title,
      role: sql<Role>`${users.role}`,
      features: organisations.features,
    })
    .from(bootcampLetters)
    .innerJoin(
      bootcamps,
      sameTenant(
        bootcamps,
        bootcampLetters,
        eq(bootcamps.id, bootcampLetters.bootcampId),
        isNull(bootcamps.archivedAt),
      ),
    )
    .innerJoin(
      users,
      sameTenant(
        users,
        bootcampLetters,
        eq(users.id, bootcampLetters.userId),
        isNull(users.archivedAt),
      ),
    )
    .innerJoin(organisations, eq(organisations.id, bootcampLetters.organisationId))
    .where(
      and(
        sql`${dayAt(now)} >= ${bootcampLetters.toldWeek} + 7`,
        sql`${dayAt(now)} > ${bootcamps.startAt}`,
        sql`${dayAt(now)} <= ${bootcamps.endAt} + 7`,
      ),
    )
    .limit(mostAtOnce);
}
export type DueLetter = Awaited<ReturnType<typeof listDueLetters>>[number];

/** @returns whether nobody else has told of this week */
export async function claimWeek(db: Db, { toldWeek, week, ...key }: DueLetter): Promise<boolean> {
  const claimed = await db
    .update(bootcampLetters)
    .set({ toldWeek: week })
    .where(and(isOf(key), eq(bootcampLetters.toldWeek, toldWeek)))
    .returning({ userId: bootcampLetters.userId });
  return claimed.length > 0;
}
