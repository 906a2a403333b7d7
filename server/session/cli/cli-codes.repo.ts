import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import type { TokenOwner } from '../person-token.service.ts';
import { cliCodes } from './cli-codes.table.ts';

type CliCodeRow = typeof cliCodes.$inferSelect;

export async function insertCode(db: Db, code: typeof cliCodes.$inferInsert): Promise<void> {
  await db.insert(cliCodes).values(code);
}

/** When each of the codes of this network that are not over was asked for, the oldest first. */
export async function listAskedSince(db: Db, network: string, since: Date): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: cliCodes.createdAt })
    .from(cliCodes)
    .where(and(eq(cliCodes.network, network), gt(cliCodes.createdAt, since)))
    .orderBy(cliCodes.createdAt);
  return rows.map(({ createdAt }) => createdAt);
}

const isUnanswered = (userCodeHash: string, now: Date) =>
  and(
    eq(cliCodes.userCodeHash, userCodeHash),
    isNull(cliCodes.isAllowed),
    gt(cliCodes.expiresAt, now),
  );

export async function findUnanswered(
  db: Db,
  userCodeHash: string,
  now: Date,
): Promise<CliCodeRow | undefined> {
  const [found] = await db.select().from(cliCodes).where(isUnanswered(userCodeHash, now));
  return found;
}

/** Undefined when it was answered before, also at this moment by somebody else. */
export async function answerCode(
  db: Db,
  userCodeHash: string,
  { organisationId, userId, isAllowed }: TokenOwner & { readonly isAllowed: boolean },
  now: Date,
): Promise<CliCodeRow | undefined> {
  const [answered] = await db
    .update(cliCodes)
    .set({ organisationId, userId, isAllowed })
    .where(isUnanswered(userCodeHash, now))
    .returning();
  return answered;
}

/** With whoever has answered it, while they may sign in. */
export async function findByDevice(db: Db, deviceHash: string, now: Date) {
  const [found] = await db
    .select({
      code: cliCodes,
      person: {
        organisationId: users.organisationId,
        userId: users.id,
        role: users.role,
        name: users.name,
        lang: users.lang,
      },
    })
    .from(cliCodes)
    .leftJoin(
      users,
      and(
        eq(users.organisationId, cliCodes.organisationId),
        eq(users.id, cliCodes.userId),
        isNull(users.archivedAt),
      ),
    )
    .where(and(eq(cliCodes.deviceHash, deviceHash), gt(cliCodes.expiresAt, now)));
  return found;
}

/** Whether it was there: of two who use it at once, one. */
export async function spendCode(db: Db, deviceHash: string): Promise<boolean> {
  const spent = await db
    .delete(cliCodes)
    .where(eq(cliCodes.deviceHash, deviceHash))
    .returning({ deviceHash: cliCodes.deviceHash });
  return spent.length > 0;
}

/** What they allowed and nobody has used yet lets nobody in any more. */
export async function deleteCodesOf(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<void> {
  await db
    .delete(cliCodes)
    .where(
      and(eq(cliCodes.organisationId, organisationId), inArray(cliCodes.userId, [...userIds])),
    );
}

export async function deleteCodesOver(db: Db, now: Date): Promise<void> {
  await db.delete(cliCodes).where(lte(cliCodes.expiresAt, now));
}
