import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { quizAnswers, quizChecks } from './challenges.table.ts';

export type CheckRow = typeof quizChecks.$inferSelect;

/** The attempt's row must be locked. */
export async function insertCheck(
  db: Db,
  check: CheckRow,
  answered: { uuid: string; answeredAt: Date },
): Promise<void> {
  const { organisationId, attemptId, questionId, answer } = check;
  await db
    .insert(quizAnswers)
    .values({ organisationId, attemptId, questionId, answer, ...answered });
  await db.insert(quizChecks).values(check);
}

export async function selectChecks(
  db: Db,
  organisationId: number,
  attemptIds: readonly number[],
): Promise<CheckRow[]> {
  if (attemptIds.length === 0) return [];
  return await db
    .select()
    .from(quizChecks)
    .where(
      and(
        eq(quizChecks.organisationId, organisationId),
        inArray(quizChecks.attemptId, [...attemptIds]),
      ),
    );
}
