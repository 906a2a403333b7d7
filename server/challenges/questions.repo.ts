import { and, asc, eq } from 'drizzle-orm';
import type { KeyedQuestion, QuestionDraft } from '../../domain/challenges/question.schema.ts';
import type { Db } from '../db/database.ts';
import { quizQuestions } from './challenges.table.ts';

interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

/** Their ids, in the order given. */
export async function insertQuestions(
  db: Db,
  { organisationId, materialVersionId }: VersionKey,
  questions: readonly QuestionDraft[],
): Promise<number[]> {
  const rows = questions.map((question, position) => ({
    ...question,
    organisationId,
    materialVersionId,
    position,
  }));
  const inserted = await db.insert(quizQuestions).values(rows).returning({ id: quizQuestions.id });
  return inserted.map((row) => row.id);
}

/** In their order, with what is right. */
export async function selectQuestions(
  db: Db,
  { organisationId, materialVersionId }: VersionKey,
): Promise<KeyedQuestion[]> {
  const rows = await db
    .select(columns)
    .from(quizQuestions)
    .where(
      and(
        eq(quizQuestions.organisationId, organisationId),
        eq(quizQuestions.materialVersionId, materialVersionId),
      ),
    )
    .orderBy(asc(quizQuestions.position));
  // A row was written from a draft, so its body and its key are those of its kind.
  return rows as KeyedQuestion[];
}

export async function selectQuestion(db: Db, organisationId: number, questionId: number) {
  const [found] = await db
    .select({
      materialVersionId: quizQuestions.materialVersionId,
      kind: quizQuestions.kind,
      body: quizQuestions.body,
    })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.organisationId, organisationId), eq(quizQuestions.id, questionId)));
  return found;
}

const columns = {
  id: quizQuestions.id,
  kind: quizQuestions.kind,
  prompt: quizQuestions.prompt,
  weight: quizQuestions.weight,
  explanation: quizQuestions.explanation,
  body: quizQuestions.body,
  answerKey: quizQuestions.answerKey,
};
