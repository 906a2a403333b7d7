import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { quizQuestions } from './challenges.table.ts';

/** What a trainee is sent of the questions. */
export async function selectQuizSizes(
  db: Db,
  {
    organisationId,
    versionIds,
  }: { readonly organisationId: number; readonly versionIds: readonly number[] },
) {
  return await db
    .select({
      versionId: quizQuestions.materialVersionId,
      bytes: sql<number>`sum(octet_length(${quizQuestions.prompt})
        + octet_length(${quizQuestions.body}::text))::int`,
    })
    .from(quizQuestions)
    .where(
      and(
        eq(quizQuestions.organisationId, organisationId),
        inArray(quizQuestions.materialVersionId, [...versionIds]),
      ),
    )
    .groupBy(quizQuestions.materialVersionId);
}
