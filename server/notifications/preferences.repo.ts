import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Preference } from '../../domain/notifications/preferences.contract.ts';
import type { MailWish, Topic } from '../../domain/notifications/topics.ts';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import { notifications } from './notifications.table.ts';
import { notificationPreferences as preferences } from './preferences.table.ts';

type Owner = Pick<Actor, 'organisationId' | 'userId'>;

export async function listPreferenceRows(db: Db, owner: Owner) {
  return await db.select().from(preferences).where(isOf(owner));
}

export async function upsertPreference(
  db: Db,
  { organisationId, userId }: Owner,
  { topic, inApp, mail }: Preference,
): Promise<void> {
  await db
    .insert(preferences)
    .values({ organisationId, userId, topic, inApp, mail })
    .onConflictDoUpdate({
      target: [preferences.organisationId, preferences.userId, preferences.topic],
      set: { inApp, mail },
    });
}

/** What waited for a digest of this kind is not mailed any more. */
export async function forgetAwaiting(db: Db, owner: Owner, topic: Topic): Promise<void> {
  const { organisationId, userId } = owner;
  const mine = and(
    eq(notifications.organisationId, organisationId),
    eq(notifications.userId, userId),
    eq(notifications.awaitsDigest, true),
    eq(sql`${notifications.content} ->> 'kind'`, topic),
  );
  await db.delete(notifications).where(and(mine, eq(notifications.inApp, false)));
  await db.update(notifications).set({ awaitsDigest: false }).where(mine);
}

/** The mail somebody gets of this kind, whatever they get in the product. */
export async function upsertMailWish(
  db: Db,
  { organisationId, userId }: Owner,
  topic: Topic,
  mail: MailWish,
): Promise<void> {
  await db
    .insert(preferences)
    .values({ organisationId, userId, topic, inApp: true, mail })
    .onConflictDoUpdate({
      target: [preferences.organisationId, preferences.userId, preferences.topic],
      set: { mail },
    });
}

/** Undefined for somebody who is not there, or not any more. */
export async function findReader(db: Db, { organisationId, userId }: Owner) {
  const [found] = await db
    .select({
      role: users.role,
      contactEmail: users.contactEmail,
      organisationName: organisations.displayName,
      features: organisations.features,
    })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  return found;
}

function isOf({ organisationId, userId }: Owner) {
  return and(eq(preferences.organisationId, organisationId), eq(preferences.userId, userId));
}
