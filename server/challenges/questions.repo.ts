import { and, asc, eq } from 'drizzle-orm';
import type { KeyedQuestion, QuestionDraft } from '../../domain/challenges/question.schema.ts';
import { type QuizSettings, usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { Db } from '../db/database.ts';
import { quizQuestions, quizSettings } from './challenges.table.ts';

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
export async function selectQuestions(db: Db, version: VersionKey): Promise<KeyedQuestion[]> {
  const rows = await db
    .select(columns)
    .from(quizQuestions)
    .where(isOfVersion(version))
    .orderBy(asc(quizQuestions.position));
  // A row was written from a draft, so its body and its key are those of its kind.
  return rows.map(({ pool, ...row }) =>
    pool === null ? row : { ...row, pool },
  ) as KeyedQuestion[];
}

export async function selectQuestion(db: Db, organisationId: number, questionId: number) {
  const [found] = await db
    .select({
      materialVersionId: quizQuestions.materialVersionId,
      kind: quizQuestions.kind,
      body: quizQuestions.body,
      pool: quizQuestions.pool,
    })
    .from(quizQuestions)
    .where(and(eq(quizQuestions.organisationId, organisationId), eq(quizQuestions.id, questionId)));
  return found;
}

/** Ids of a pool's questions, in the order of the quiz. */
export async function selectPool(db: Db, version: VersionKey, pool: string): Promise<number[]> {
  const rows = await db
    .select({ id: quizQuestions.id })
    .from(quizQuestions)
    .where(and(isOfVersion(version), eq(quizQuestions.pool, pool)))
    .orderBy(asc(quizQuestions.position));
  return rows.map(({ id }) => id);
}

export async function insertSettings(
  db: Db,
  { organisationId, materialVersionId }: VersionKey,
  settings: QuizSettings,
): Promise<void> {
  await db.insert(quizSettings).values({ organisationId, materialVersionId, settings });
}

export async function selectSettings(
  db: Db,
  { organisationId, materialVersionId }: VersionKey,
): Promise<QuizSettings> {
  const [found] = await db
    .select({ settings: quizSettings.settings })
    .from(quizSettings)
    .where(
      and(
        eq(quizSettings.organisationId, organisationId),
        eq(quizSettings.materialVersionId, materialVersionId),
      ),
    );
  return found?.settings ?? usualSettings;
}

const isOfVersion = ({ organisationId, materialVersionId }: VersionKey) =>
  and(
    eq(quizQuestions.organisationId, organisationId),
    eq(quizQuestions.materialVersionId, materialVersionId),
  );

const columns = {
  id: quizQuestions.id,
  kind: quizQuestions.kind,
  prompt: quizQuestions.prompt,
  weight: quizQuestions.weight,
  explanation: quizQuestions.explanation,
  body: quizQuestions.body,
  pool: quizQuestions.pool,
  answerKey: quizQuestions.answerKey,
};
