import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { notifications } from './notifications.table.ts';

type NewRow = typeof notifications.$inferInsert;
type Told = Pick<
  typeof notifications.$inferSelect,
  'organisationId' | 'content' | 'url' | 'notifiedAt'
>;
type Owner = Pick<Actor, 'organisationId' | 'userId'>;

export async function insertNotifications(db: Db, rows: NewRow[]): Promise<void> {
  await db.insert(notifications).values(rows);
}

/** The same notification for each of these people, however many, in one statement. */
export async function insertNotificationOfMany(
  db: Db,
  { organisationId, content, url, notifiedAt }: Told,
  userIds: readonly number[],
): Promise<void> {
  await db.execute(sql`
    insert into ${notifications} (organisation_id, user_id, content, url, notified_at)
    select ${organisationId}::int, user_id, ${JSON.stringify(content)}::jsonb, ${url}, ${notifiedAt.toISOString()}::timestamptz
    from unnest(${sql.param([...userIds])}::int[]) user_id`);
}

export async function listNotificationRows(
  db: Db,
  owner: Owner,
  { limit, before }: { limit: number; before?: number | undefined },
) {
  return await db
    .select()
    .from(notifications)
    .where(and(ofOwner(owner), before === undefined ? undefined : lt(notifications.id, before)))
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

function ofOwner({ organisationId, userId }: Owner) {
  return and(eq(notifications.organisationId, organisationId), eq(notifications.userId, userId));
}
