import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { PushSubscriptionKeys } from '../../domain/notifications/push.contract.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { sessions } from '../session/session.table.ts';
import { notifications } from './notifications.table.ts';
import { pushSubscriptions } from './push-subscriptions.table.ts';

interface Owner {
  readonly organisationId: number;
  readonly userId: number;
  readonly sessionHash: string;
}

type Key = Pick<Owner, 'organisationId' | 'sessionHash'>;

/** A session has one subscription, and a browser is told by one session. */
export async function upsertSubscription(
  db: Db,
  owner: Owner,
  subscription: PushSubscriptionKeys,
): Promise<void> {
  const { organisationId, sessionHash } = owner;
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.organisationId, organisationId),
        or(
          eq(pushSubscriptions.sessionHash, sessionHash),
          eq(pushSubscriptions.endpoint, subscription.endpoint),
        ),
      ),
    );
  const newest = sql<number>`(
    select coalesce(max(${notifications.id}), 0) from ${notifications}
    where ${notifications.organisationId} = ${organisationId} and ${notifications.userId} = ${owner.userId}
  )`;
  await db.insert(pushSubscriptions).values({ ...owner, ...subscription, pushedUpTo: newest });
}

export async function deleteSubscription(db: Db, key: Key): Promise<void> {
  await db.delete(pushSubscriptions).where(isKey(key));
}

/** What is new to each subscription of living sessions; taken once, whichever server asks. */
export async function claimPushes(db: Db, organisationId: number, now: Date) {
  return await db.transaction(async (within) => {
    const rows = await within
      .select({
        subscription: pushSubscriptions,
        notification: notifications,
        lang: users.lang,
        role: users.role,
      })
      .from(pushSubscriptions)
      .innerJoin(
        notifications,
        sameTenant(
          notifications,
          pushSubscriptions,
          eq(notifications.userId, pushSubscriptions.userId),
          gt(notifications.id, pushSubscriptions.pushedUpTo),
          isNull(notifications.readAt),
          eq(notifications.inApp, true),
        ),
      )
      .innerJoin(
        users,
        sameTenant(
          users,
          pushSubscriptions,
          eq(users.id, pushSubscriptions.userId),
          isNull(users.archivedAt),
        ),
      )
      .innerJoin(
        sessions,
        and(eq(sessions.tokenHash, pushSubscriptions.sessionHash), gt(sessions.expiresAt, now)),
      )
      .where(eq(pushSubscriptions.organisationId, organisationId))
      .orderBy(notifications.id)
      .for('update', { of: pushSubscriptions });
    const newest = new Map(
      rows.map(({ subscription, notification }) => [subscription.sessionHash, notification.id]),
    );
    for (const [sessionHash, pushedUpTo] of newest)
      await within
        .update(pushSubscriptions)
        .set({ pushedUpTo })
        .where(isKey({ organisationId, sessionHash }));
    return rows;
  });
}

function isKey({ organisationId, sessionHash }: Key) {
  return and(
    eq(pushSubscriptions.organisationId, organisationId),
    eq(pushSubscriptions.sessionHash, sessionHash),
  );
}
