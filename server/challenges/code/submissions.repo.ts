import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { sameTenant } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { attempts } from '../challenges.table.ts';
import { codeSubmissions } from './code.table.ts';

interface Taken {
  readonly organisationId: number;
  readonly userId: number;
  readonly classMaterialId: number;
}

interface AttemptKey {
  readonly organisationId: number;
  readonly attemptId: number;
}

export async function insertSubmission(
  db: Db,
  submission: typeof codeSubmissions.$inferInsert,
): Promise<void> {
  await db.insert(codeSubmissions).values(submission);
}

const isOfAttempt = sameTenant(
  codeSubmissions,
  attempts,
  eq(codeSubmissions.attemptId, attempts.id),
);

/** Newest first. */
export async function selectSubmissions(
  db: Db,
  { organisationId, userId, classMaterialId }: Taken,
) {
  return await db
    .select({ attempt: attempts, submission: codeSubmissions })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .where(
      and(
        eq(attempts.organisationId, organisationId),
        eq(attempts.classMaterialId, classMaterialId),
        eq(attempts.userId, userId),
        isNotNull(attempts.submittedAt),
      ),
    )
    .orderBy(desc(attempts.submittedAt), desc(attempts.id));
}
export type SubmissionRow = Awaited<ReturnType<typeof selectSubmissions>>[number];

export async function selectSubmission(db: Db, { organisationId, attemptId }: AttemptKey) {
  const [found] = await db
    .select({ attempt: attempts, submission: codeSubmissions })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .where(and(eq(attempts.organisationId, organisationId), eq(attempts.id, attemptId)));
  return found;
}

/** Two that score one submission wait for each other here. */
export async function lockSubmission(db: Db, { organisationId, attemptId }: AttemptKey) {
  const [found] = await db
    .select({ attempt: attempts, submission: codeSubmissions })
    .from(attempts)
    .innerJoin(codeSubmissions, isOfAttempt)
    .where(and(eq(attempts.organisationId, organisationId), eq(attempts.id, attemptId)))
    .for('update');
  return found;
}

export async function updateSubmission(
  db: Db,
  { organisationId, attemptId }: AttemptKey,
  changes: Partial<typeof codeSubmissions.$inferInsert>,
): Promise<void> {
  await db
    .update(codeSubmissions)
    .set(changes)
    .where(
      and(
        eq(codeSubmissions.organisationId, organisationId),
        eq(codeSubmissions.attemptId, attemptId),
      ),
    );
}
