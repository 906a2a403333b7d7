import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import type { TokenOwner } from './person-token.service.ts';
import { passwordLinks } from './session.table.ts';

const isOf = ({ organisationId, userId }: TokenOwner) =>
  and(eq(passwordLinks.organisationId, organisationId), eq(passwordLinks.userId, userId));

export async function findLastSent(db: Db, owner: TokenOwner): Promise<Date | undefined> {
  const [found] = await db
    .select({ createdAt: passwordLinks.createdAt })
    .from(passwordLinks)
    .where(isOf(owner));
  return found?.createdAt;
}

/** Takes the place of an earlier one. */
export async function putPasswordLink(
  db: Db,
  link: typeof passwordLinks.$inferInsert,
): Promise<void> {
  const { tokenHash, createdAt, expiresAt } = link;
  await db
    .insert(passwordLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [passwordLinks.organisationId, passwordLinks.userId],
      set: { tokenHash, createdAt, expiresAt },
    });
}

interface Presented extends TokenOwner {
  readonly tokenHash: string;
}

/** Whose the link is, if it is still good and they may sign in. */
export async function findLinkedPerson(db: Db, link: Presented, now: Date) {
  const [found] = await db
    .select({ name: users.name, accountName: users.accountName, role: users.role })
    .from(passwordLinks)
    .innerJoin(users, sameTenant(users, passwordLinks, eq(users.id, passwordLinks.userId)))
    .where(
      and(
        isOf(link),
        eq(passwordLinks.tokenHash, link.tokenHash),
        gt(passwordLinks.expiresAt, now),
        isNull(users.archivedAt),
      ),
    );
  return found;
}

/** Of two who use it at once, one finds it. */
export async function takePasswordLink(db: Db, link: Presented, now: Date): Promise<boolean> {
  const taken = await db
    .delete(passwordLinks)
    .where(
      and(
        isOf(link),
        eq(passwordLinks.tokenHash, link.tokenHash),
        gt(passwordLinks.expiresAt, now),
      ),
    );
  return taken.rowCount === 1;
}

export async function deletePasswordLinks(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<void> {
  await db
    .delete(passwordLinks)
    .where(
      and(
        eq(passwordLinks.organisationId, organisationId),
        inArray(passwordLinks.userId, [...userIds]),
      ),
    );
}
