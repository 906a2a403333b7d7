import type { QuestionDraft } from '../../domain/challenges/question.schema.ts';
import type { Db } from '../db/database.ts';
import { insertQuestions, selectQuestions } from './questions.repo.ts';

// What the library may ask of a quiz: its content, to be searched, compared and copied.

interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

/** In their order, as their author wrote them. */
export async function readQuestions(db: Db, version: VersionKey): Promise<QuestionDraft[]> {
  return (await selectQuestions(db, version)).map(({ id: _, ...question }) => question);
}

/** Into a version that has none yet. */
export async function writeQuestions(
  db: Db,
  version: VersionKey,
  questions: readonly QuestionDraft[],
): Promise<void> {
  await insertQuestions(db, version, questions);
}
