import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import { aiChecks } from './checks.table.ts';

interface Key {
  readonly organisationId: number;
  readonly attemptId: number;
}

const isIts = ({ organisationId, attemptId }: Key) =>
  and(eq(aiChecks.organisationId, organisationId), eq(aiChecks.attemptId, attemptId));

export async function selectChecks(db: Db, organisationId: number, attemptIds: readonly number[]) {
  if (attemptIds.length === 0) return [];
  return await db
    .select({ check: aiChecks, judgedBy: users.name })
    .from(aiChecks)
    .leftJoin(users, eq(users.id, aiChecks.judgedBy))
    .where(
      and(
        eq(aiChecks.organisationId, organisationId),
        inArray(aiChecks.attemptId, [...attemptIds]),
      ),
    );
}
export type CheckRow = Awaited<ReturnType<typeof selectChecks>>[number];

export async function findCheck(db: Db, key: Key): Promise<CheckRow | undefined> {
  const [found] = await selectChecks(db, key.organisationId, [key.attemptId]);
  return found;
}

/** Of two that were made at once the first one stays. */
export async function insertCheck(db: Db, check: typeof aiChecks.$inferInsert): Promise<void> {
  await db.insert(aiChecks).values(check).onConflictDoNothing();
}

/** False when it was answered already, or is by somebody at this moment. */
export async function writeAnswers(
  db: Db,
  key: Key,
  answers: readonly string[],
  answeredAt: Date,
): Promise<boolean> {
  const written = await db
    .update(aiChecks)
    .set({ answers: [...answers], answeredAt })
    .where(and(isIts(key), isNull(aiChecks.answers)))
    .returning({ attemptId: aiChecks.attemptId });
  return written.length > 0;
}

export async function writeJudgement(
  db: Db,
  key: Key,
  set: Partial<typeof aiChecks.$inferInsert>,
): Promise<void> {
  await db.update(aiChecks).set(set).where(isIts(key));
}
