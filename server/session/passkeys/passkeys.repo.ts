import { and, asc, count, eq, lte } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { organisations } from '../../organisations/organisations.table.ts';
import { users } from '../../people/people.table.ts';
import type { TokenOwner } from '../person-token.service.ts';
import { accounts } from '../session.table.ts';
import { answeredChallenges, passkeys, recoveryCodes } from './passkeys.table.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const ofOwner = ({ organisationId, userId }: TokenOwner) =>
  and(eq(passkeys.organisationId, organisationId), eq(passkeys.userId, userId));

const codesOf = ({ organisationId, userId }: TokenOwner) =>
  and(eq(recoveryCodes.organisationId, organisationId), eq(recoveryCodes.userId, userId));

export async function listPasskeysOf(db: Db, owner: TokenOwner): Promise<PasskeyRow[]> {
  return await db.select().from(passkeys).where(ofOwner(owner)).orderBy(asc(passkeys.createdAt));
}

/** A passkey with whose it is, and whether they may sign in. */
export async function findPasskey(db: Db, credentialId: string) {
  const [found] = await db
    .select({ passkey: passkeys, archivedAt: users.archivedAt })
    .from(passkeys)
    .innerJoin(users, sameTenant(users, passkeys, eq(users.id, passkeys.userId)))
    .where(eq(passkeys.credentialId, credentialId));
  return found;
}

/** Returns whether nobody had it. */
export async function insertPasskey(
  db: Db,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ publicId: passkeys.publicId });
  return inserted.length > 0;
}

/** What it signed with last decides whether a copy of it is at work. */
export async function notePasskeyUse(
  db: Db,
  credentialId: string,
  use: { readonly counter: number; readonly isBackedUp: boolean; readonly lastUsedAt: Date },
): Promise<void> {
  await db.update(passkeys).set(use).where(eq(passkeys.credentialId, credentialId));
}

export async function deletePasskey(
  db: Db,
  owner: TokenOwner,
  publicId: string,
): Promise<PasskeyRow | undefined> {
  const [deleted] = await db
    .delete(passkeys)
    .where(and(ofOwner(owner), eq(passkeys.publicId, publicId)))
    .returning();
  return deleted;
}

/** Returns how many passkeys there were. */
export async function deleteAllFactors(db: Db, owner: TokenOwner): Promise<number> {
  await db.delete(recoveryCodes).where(codesOf(owner));
  const deleted = await db.delete(passkeys).where(ofOwner(owner)).returning();
  return deleted.length;
}

export async function replaceRecoveryCodes(
  db: Db,
  { organisationId, userId }: TokenOwner,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(codesOf({ organisationId, userId }));
  if (hashes.length > 0)
    await db
      .insert(recoveryCodes)
      .values(hashes.map((codeHash) => ({ organisationId, userId, codeHash })));
}

/** Returns whether there was such a code: of two who use it at once, one. */
export async function spendRecoveryCode(
  db: Db,
  owner: TokenOwner,
  codeHash: string,
): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(codesOf(owner), eq(recoveryCodes.codeHash, codeHash)))
    .returning();
  return used.length > 0;
}

export async function countRecoveryCodes(db: Db, owner: TokenOwner): Promise<number> {
  const [found] = await db.select({ left: count() }).from(recoveryCodes).where(codesOf(owner));
  return found?.left ?? 0;
}

/** What is asked of this person at the door, and at home. */
export async function findPasskeyRule(db: Db, { organisationId, userId }: TokenOwner) {
  const [found] = await db
    .select({
      role: users.role,
      staffNeedPasskey: organisations.staffNeedPasskey,
      asksForPasskey: accounts.asksForPasskey,
    })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .innerJoin(accounts, sameTenant(accounts, users, eq(accounts.userId, users.id)))
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  return found;
}

export async function setAsksForPasskey(
  db: Db,
  { organisationId, userId }: TokenOwner,
  asksForPasskey: boolean,
): Promise<void> {
  await db
    .update(accounts)
    .set({ asksForPasskey })
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.userId, userId)));
}

/** Held until the transaction ends: two changes of one person's factors come one after the other. */
export async function lockAccount(db: Db, { organisationId, userId }: TokenOwner): Promise<void> {
  await db
    .select({ accountName: accounts.accountName })
    .from(accounts)
    .where(and(eq(accounts.organisationId, organisationId), eq(accounts.userId, userId)))
    .for('update');
}

/** Returns whether it is answered for the first time. */
export async function answerOnce(
  db: Db,
  challenge: string,
  expiresAt: Date,
  now: Date,
): Promise<boolean> {
  await db.delete(answeredChallenges).where(lte(answeredChallenges.expiresAt, now));
  const answered = await db
    .insert(answeredChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: answeredChallenges.challenge });
  return answered.length > 0;
}
