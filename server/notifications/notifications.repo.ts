import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { notifications } from './notifications.table.ts';

type Owner = Pick<Actor, 'organisationId' | 'userId'>;

export async function insertNotifications(
  db: Db,
  rows: (typeof notifications.$inferInsert)[],
): Promise<void> {
  await db.insert(notifications).values(rows);
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
