import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { type Actor, officialOrganisationId } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import { idleSessionDays } from '../../domain/session/session.limits.ts';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.table.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import { passkeys } from './passkeys/passkeys.table.ts';
import { accounts, sessions } from './session.table.ts';

type Owner = Pick<Actor, 'organisationId' | 'userId'>;

/** The account and whether its person may sign in. Account names are compared without case. */
export async function findAccount(db: Db, accountName: string) {
  const [found] = await db
    .select({
      accountName: accounts.accountName,
      organisationId: accounts.organisationId,
      userId: accounts.userId,
      passwordHash: accounts.passwordHash,
      archivedAt: users.archivedAt,
      role: users.role,
    })
    .from(accounts)
    .innerJoin(users, sameTenant(users, accounts, eq(users.id, accounts.userId)))
    .where(eq(accounts.accountName, accountName.toLowerCase()));
  return found;
}

export async function insertAccount(db: Db, account: typeof accounts.$inferInsert): Promise<void> {
  await db.insert(accounts).values({ ...account, accountName: account.accountName.toLowerCase() });
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Where somebody looks: at home, unless they are one of the provider's who may enter other organisations. */
const lookedAt = sql`case
  when ${users.organisationId} = ${officialOrganisationId} and ${users.role} <= ${Role.systemViewer}
  then coalesce(${sessions.targetOrganisationId}, ${sessions.organisationId})
  else ${sessions.organisationId} end`;

/** Their own organisation asks its staff for a passkey, and they have none. */
const mustAddPasskey = sql<boolean>`${users.role} <> ${Role.trainee}
  and exists (select from ${organisations} as home
    where home.id = ${users.organisationId} and home.staff_need_passkey)
  and not exists (select from ${passkeys} as own
    where own.organisation_id = ${users.organisationId} and own.user_id = ${users.id})`;

/** With the organisation that is looked at, and the group, if somebody looks as its manager. */
export async function findSession(db: Db, tokenHash: string, now: Date) {
  const [found] = await db
    .select({
      computer: sessions.computer,
      expiresAt: sessions.expiresAt,
      lastSeenAt: sessions.lastSeenAt,
      tempRole: sessions.tempRole,
      user: users,
      organisation: organisations,
      tempGroup: { id: groups.id, name: groups.name },
      mustAddPasskey,
    })
    .from(sessions)
    .innerJoin(users, sameTenant(users, sessions, eq(users.id, sessions.userId)))
    .innerJoin(organisations, eq(organisations.id, lookedAt))
    .leftJoin(
      groups,
      and(eq(groups.organisationId, organisations.id), eq(groups.id, sessions.tempGroupId)),
    )
    .where(and(eq(sessions.tokenHash, tokenHash), isOpen(now)));
  return found?.user.archivedAt === null ? found : undefined;
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Held until the transaction ends: switches of one session come one after the other. */
export async function lockSession(db: Db, tokenHash: string) {
  const [found] = await db
    .select({ tempRole: sessions.tempRole, tempGroupId: sessions.tempGroupId })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .for('no key update');
  return found;
}

/** As whom, and at which organisation, this session looks from now on. */
export async function updateSessionView(
  db: Db,
  tokenHash: string,
  view: Partial<
    Pick<typeof sessions.$inferInsert, 'tempRole' | 'tempGroupId' | 'targetOrganisationId'>
  >,
): Promise<void> {
  await db.update(sessions).set(view).where(eq(sessions.tokenHash, tokenHash));
}

export async function touchSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function listSessionsOf(db: Db, owner: Owner, now: Date) {
  return await db
    .select()
    .from(sessions)
    .where(and(ofOwner(owner), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt));
}

/** Ends one session of this owner, and says which. */
export async function deleteSessionByUuid(db: Db, owner: Owner, uuid: string) {
  const [deleted] = await db
    .delete(sessions)
    .where(and(ofOwner(owner), eq(sessions.publicId, uuid)))
    .returning({
      tokenHash: sessions.tokenHash,
      userAgent: sessions.userAgent,
      address: sessions.address,
    });
  return deleted;
}

export async function deleteSessionByHash(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  const isIdle = and(isNull(sessions.computer), lte(sessions.lastSeenAt, idleSince(now)));
  await db.delete(sessions).where(or(lte(sessions.expiresAt, now), isIdle));
}

/** Leaves a person their sessions of late, of browsers or of the command line, and says which ended. */
export async function deleteSessionsBeyond(
  db: Db,
  owner: Owner,
  { isCli, most }: { readonly isCli: boolean; readonly most: number },
): Promise<string[]> {
  const { computer } = sessions;
  const surplus = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(ofOwner(owner), isCli ? isNotNull(computer) : isNull(computer)))
    .orderBy(desc(sessions.lastSeenAt))
    .offset(most);
  const deleted = await db
    .delete(sessions)
    .where(and(ofOwner(owner), inArray(sessions.tokenHash, surplus)))
    .returning({ tokenHash: sessions.tokenHash });
  return deleted.map(({ tokenHash }) => tokenHash);
}

/** Neither at its end nor forgotten on some device; the command line's is not left open on a shared one. */
const isOpen = (now: Date) =>
  and(
    gt(sessions.expiresAt, now),
    or(isNotNull(sessions.computer), gt(sessions.lastSeenAt, idleSince(now))),
  );

const idleSince = (now: Date): Date => new Date(now.getTime() - idleSessionDays * 86_400_000);

function ofOwner(owner: Owner) {
  return sameTenant(sessions, owner, eq(sessions.userId, owner.userId));
}
