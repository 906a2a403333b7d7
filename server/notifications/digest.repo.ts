import { and, eq, min, sql } from 'drizzle-orm';
import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import { notifications } from './notifications.table.ts';
import { notificationDigests } from './preferences.table.ts';

/** Organisations of which something waits for a digest, and since when. */
export async function listAwaiting(db: Db) {
  return await db
    .select({
      organisationId: notifications.organisationId,
      timeZone: organisations.timeZone,
      since: min(notifications.notifiedAt),
    })
    .from(notifications)
    .innerJoin(organisations, eq(organisations.id, notifications.organisationId))
    .where(eq(notifications.awaitsDigest, true))
    .groupBy(notifications.organisationId, organisations.timeZone);
}

/** The right to write a day's digests, once; a second server waits here for the first, and is refused. */
export async function claimDay(db: Db, organisationId: number, day: string): Promise<boolean> {
  const claimed = await db
    .insert(notificationDigests)
    .values({ organisationId, day })
    .onConflictDoUpdate({
      target: notificationDigests.organisationId,
      set: { day },
      setWhere: sql`${notificationDigests.day} < ${day}`,
    })
    .returning({ day: notificationDigests.day });
  return claimed.length > 0;
}

interface Awaited {
  readonly userId: number;
  readonly address: string;
  readonly language: Language;
  readonly content: NotificationContent;
  /** Of how many of this person's. */
  readonly count: number;
}

/**
 * Takes what waited until then, person by person, newest first, the first few of each. What was read
 * meanwhile is not among it, nor what is whose address nobody knows; it waits no longer either.
 */
export async function takeAwaiting(
  db: Db,
  organisationId: number,
  until: Date,
  mostEach: number,
): Promise<Awaited[]> {
  const { rows } = await db.execute<{ [Name in keyof Awaited]: Awaited[Name] }>(sql`
    with taken as (
      update ${notifications} set awaits_digest = false
      where ${notifications.organisationId} = ${organisationId} and ${notifications.awaitsDigest}
        and ${notifications.notifiedAt} < ${until.toISOString()}::timestamptz
      returning id, user_id, content, in_app, read_at
    ), wanted as (
      select taken.user_id, content, ${users.contactEmail} as address, ${users.lang} as language, taken.id,
        count(*) over (partition by taken.user_id)::int as count,
        row_number() over (partition by taken.user_id order by taken.id desc) as place
      from taken
      join ${users} on ${users.organisationId} = ${organisationId} and ${users.id} = taken.user_id
      where (read_at is null or not in_app) and ${users.contactEmail} is not null
        and ${users.archivedAt} is null
    )
    select user_id as "userId", address, language, content, count
    from wanted where place <= ${mostEach} order by user_id, id desc`);
  return rows;
}

/** Those that somebody wanted by mail only. */
export async function deleteMailedOnly(db: Db, organisationId: number): Promise<void> {
  await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.organisationId, organisationId),
        eq(notifications.inApp, false),
        eq(notifications.awaitsDigest, false),
      ),
    );
}
