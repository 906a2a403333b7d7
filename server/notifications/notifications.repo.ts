import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { NotificationQuery } from '../../domain/notifications/notifications.contract.ts';
import type { MailWish, NotificationKind } from '../../domain/notifications/topics.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { notifications } from './notifications.table.ts';
import { notificationPreferences as preferences } from './preferences.table.ts';

type NewRow = typeof notifications.$inferInsert;
type Told = Pick<
  typeof notifications.$inferSelect,
  'organisationId' | 'content' | 'url' | 'notifiedAt'
> & {
  /** Whose picture it shows. */
  readonly actingId?: number | undefined;
};
type Owner = Pick<Actor, 'organisationId' | 'userId'>;

export async function insertNotifications(db: Db, rows: NewRow[]): Promise<void> {
  await db.insert(notifications).values(rows);
}

/**
 * The same notification for each of these people who wants it in the product or in their digest, however
 * many, in one statement.
 */
export async function insertNotificationOfMany(
  db: Db,
  { organisationId, content, url, notifiedAt, actingId }: Told,
  userIds: readonly number[],
  usualMail: MailWish,
): Promise<void> {
  await db.execute(sql`
    insert into ${notifications}
      (organisation_id, user_id, content, image_url, url, notified_at, in_app, awaits_digest)
    select ${organisationId}::int, user_id, ${JSON.stringify(content)}::jsonb, (
        select ${users.imageUrl} from ${users}
        where ${users.organisationId} = ${organisationId} and ${users.id} = ${actingId ?? null}::int
      ), ${url}, ${notifiedAt.toISOString()}::timestamptz, in_app, mail = 'daily'
    from ${wishesOf({ organisationId, topic: content.kind, usualMail }, userIds)}
    where in_app or mail = 'daily'`);
}

/** Who of them wants a mail at once. */
export async function listWhomToMail(
  db: Db,
  { organisationId, content }: Pick<Told, 'organisationId' | 'content'>,
  userIds: readonly number[],
  usualMail: MailWish,
): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select user_id from ${wishesOf({ organisationId, topic: content.kind, usualMail }, userIds)}
    where mail = 'immediate'`);
  return rows.map(({ user_id }) => user_id);
}

interface Wished {
  readonly organisationId: number;
  readonly topic: NotificationKind;
  readonly usualMail: MailWish;
}

/** A table of these people with how each wants to hear of it. */
const wishesOf = ({ organisationId, topic, usualMail }: Wished, userIds: readonly number[]) => sql`(
  select told.user_id, coalesce(${preferences.inApp}, true) as in_app,
    coalesce(${preferences.mail}, ${usualMail}) as mail
  from unnest(${sql.param([...userIds])}::int[]) told (user_id)
  left join ${preferences} on ${preferences.organisationId} = ${organisationId}
    and ${preferences.userId} = told.user_id and ${preferences.topic} = ${topic}) wishes`;

export async function listNotificationRows(
  db: Db,
  owner: Owner,
  { limit, before, unread, kind }: NotificationQuery,
) {
  return await db
    .select()
    .from(notifications)
    .where(
      and(
        ofOwner(owner),
        before === undefined ? undefined : lt(notifications.id, before),
        unread === true ? isNull(notifications.readAt) : undefined,
        kind && eq(sql`${notifications.content} ->> 'kind'`, kind),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit);
}

export async function countUnread(db: Db, owner: Owner): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .where(and(ofOwner(owner), isNull(notifications.readAt)));
  return row?.count ?? 0;
}

/** False when the owner has no such notification. */
export async function markRead(db: Db, owner: Owner, id: number, readAt: Date): Promise<boolean> {
  const mine = and(ofOwner(owner), eq(notifications.id, id));
  const [found] = await db.select({ readAt: notifications.readAt }).from(notifications).where(mine);
  if (!found) return false;
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(mine, isNull(notifications.readAt)));
  return true;
}

/** Of those that lead there; returns whether any was unread. */
export async function markReadAt(
  db: Db,
  owner: Owner,
  url: string,
  readAt: Date,
): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ readAt })
    .where(and(ofOwner(owner), eq(notifications.url, url), isNull(notifications.readAt)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function markAllRead(db: Db, owner: Owner, readAt: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt })
    .where(and(ofOwner(owner), isNull(notifications.readAt)));
}

/** What the owner sees; what they want by mail only is not among it. */
function ofOwner({ organisationId, userId }: Owner) {
  return and(
    eq(notifications.organisationId, organisationId),
    eq(notifications.userId, userId),
    eq(notifications.inApp, true),
  );
}
