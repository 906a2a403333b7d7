import { and, count, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { selfLearningEnrolments } from '../selflearning/selflearning.table.ts';

/** How many of an organisation learn, or learnt, by each version of one of its own paths. */
export async function countLearners(
  db: Db,
  organisationId: number,
  pathId: number,
): Promise<Map<number, number>> {
  const rows = await db
    .select({ version: selfLearningEnrolments.version, count: count() })
    .from(selfLearningEnrolments)
    .where(
      and(
        eq(selfLearningEnrolments.organisationId, organisationId),
        eq(selfLearningEnrolments.kind, 'path'),
        eq(selfLearningEnrolments.subjectOrganisationId, organisationId),
        eq(selfLearningEnrolments.subjectId, pathId),
      ),
    )
    .groupBy(selfLearningEnrolments.version);
  return new Map(rows.map((row) => [row.version, row.count]));
}
