import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { pendingEmails } from './contact-email.table.ts';

interface Row {
  readonly organisationId: number;
  readonly id: number;
}

const isOf = ({ organisationId, id }: Row) =>
  and(eq(pendingEmails.organisationId, organisationId), eq(pendingEmails.userId, id));

export async function findPending(db: Db, person: Row) {
  const [found] = await db
    .select({ email: pendingEmails.email })
    .from(pendingEmails)
    .where(isOf(person));
  return found;
}

/** Takes the place of an earlier one. */
export async function putPending(db: Db, row: typeof pendingEmails.$inferInsert): Promise<void> {
  const { email, tokenHash, createdAt, expiresAt } = row;
  await db
    .insert(pendingEmails)
    .values(row)
    .onConflictDoUpdate({
      target: [pendingEmails.organisationId, pendingEmails.userId],
      set: { email, tokenHash, createdAt, expiresAt },
    });
}

/** Of two who use it at once, one finds it. */
export async function takePending(
  db: Db,
  person: Row,
  { tokenHash, email }: { readonly tokenHash: string; readonly email: string },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .delete(pendingEmails)
    .where(
      and(
        isOf(person),
        eq(pendingEmails.tokenHash, tokenHash),
        eq(pendingEmails.email, email),
        gt(pendingEmails.expiresAt, now),
      ),
    );
  return taken.rowCount === 1;
}

export async function deletePending(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<boolean> {
  const deleted = await db
    .delete(pendingEmails)
    .where(
      and(
        eq(pendingEmails.organisationId, organisationId),
        inArray(pendingEmails.userId, [...userIds]),
      ),
    );
  return (deleted.rowCount ?? 0) > 0;
}
