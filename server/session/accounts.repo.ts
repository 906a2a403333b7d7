import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { deleteCodesOf } from './cli/cli-codes.repo.ts';
import { accounts, sessions } from './session.table.ts';
import type { TokenOwner } from './person-token.service.ts';

const isAccount = ({ organisationId, userId }: TokenOwner) =>
  and(eq(accounts.organisationId, organisationId), eq(accounts.userId, userId));

/** Returns whether the name was free. */
export async function insertFreeAccount(
  db: Db,
  owner: TokenOwner,
  accountName: string,
): Promise<boolean> {
  const { organisationId, userId } = owner;
  const inserted = await db
    .insert(accounts)
    .values({ organisationId, userId, accountName: accountName.toLowerCase() })
    .onConflictDoNothing()
    .returning({ userId: accounts.userId });
  return inserted.length > 0;
}

/** Which of these names, in small letters, somebody has. */
export async function listTaken(db: Db, names: readonly string[]) {
  if (names.length === 0) return [];
  return await db
    .select({
      accountName: accounts.accountName,
      organisationId: accounts.organisationId,
      userId: accounts.userId,
    })
    .from(accounts)
    .where(inArray(accounts.accountName, [...names]));
}

/** Nobody can have such a name: it has a space. For the moment in which names are exchanged. */
const inBetween = sql`'exchange of ' || ${accounts.organisationId} || ' ' || ${accounts.userId}`;

export async function freeNames(db: Db, owners: readonly TokenOwner[]): Promise<void> {
  await db
    .update(accounts)
    .set({ accountName: inBetween })
    .where(or(...owners.map(isAccount)));
}

export async function updateAccountName(
  db: Db,
  owner: TokenOwner,
  accountName: string,
): Promise<void> {
  await db.update(accounts).set({ accountName: accountName.toLowerCase() }).where(isAccount(owner));
}

export async function updatePasswordHash(
  db: Db,
  owner: TokenOwner,
  passwordHash: string,
): Promise<boolean> {
  const updated = await db.update(accounts).set({ passwordHash }).where(isAccount(owner));
  return (updated.rowCount ?? 0) > 0;
}

export async function hasPasswordHash(db: Db, owner: TokenOwner): Promise<boolean> {
  const [found] = await db
    .select({ has: sql<boolean>`${accounts.passwordHash} is not null` })
    .from(accounts)
    .where(isAccount(owner));
  return found?.has === true;
}

export async function deleteSessionsOf(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(eq(sessions.organisationId, organisationId), inArray(sessions.userId, [...userIds])),
    );
  await deleteCodesOf(db, organisationId, userIds);
}

/** The account of somebody who is signed in, with what is known of its person. */
export async function findOwnAccount(db: Db, owner: TokenOwner) {
  const [found] = await db
    .select({
      organisationId: accounts.organisationId,
      userId: accounts.userId,
      accountName: accounts.accountName,
      passwordHash: accounts.passwordHash,
      name: users.name,
      role: users.role,
      lang: users.lang,
      contactEmail: users.contactEmail,
    })
    .from(accounts)
    .innerJoin(users, sameTenant(users, accounts, eq(users.id, accounts.userId)))
    .where(isAccount(owner));
  return found;
}

export async function deleteOtherSessions(
  db: Db,
  { organisationId, userId }: TokenOwner,
  tokenHash: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.organisationId, organisationId),
        eq(sessions.userId, userId),
        ne(sessions.tokenHash, tokenHash),
      ),
    );
  await deleteCodesOf(db, organisationId, [userId]);
}

/** Nobody goes on looking as what they may no longer be. */
export async function clearTempRole(db: Db, { organisationId, userId }: TokenOwner): Promise<void> {
  await db
    .update(sessions)
    .set({ tempRole: null, tempGroupId: null })
    .where(and(eq(sessions.organisationId, organisationId), eq(sessions.userId, userId)));
}
