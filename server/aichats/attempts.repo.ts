import { and, eq } from 'drizzle-orm';
import { attempts } from '../challenges/challenges.table.ts';
import type { Db } from '../db/database.ts';

/** The material of a class that one’s own result is of; undefined where it is not one’s own. */
export async function findOwnAttempt(
  db: Db,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
  classId: number,
  attemptId: number,
): Promise<number | undefined> {
  const [found] = await db
    .select({ classMaterialId: attempts.classMaterialId })
    .from(attempts)
    .where(
      and(
        eq(attempts.organisationId, organisationId),
        eq(attempts.id, attemptId),
        eq(attempts.userId, userId),
        eq(attempts.classId, classId),
      ),
    );
  return found?.classMaterialId;
}
