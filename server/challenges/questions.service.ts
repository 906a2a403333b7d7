import type { QuizContent } from '../../domain/challenges/quiz-content.schema.ts';
import type { Db } from '../db/database.ts';
import { presentDraft } from './challenges.present.ts';
import { insertQuestions, insertSettings } from './questions.repo.ts';
import { selectQuiz } from './quiz-of-attempt.ts';

// What the library may ask of a quiz: its content, to be searched, compared and copied.

interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

/** As their author wrote them. */
export async function readQuiz(db: Db, version: VersionKey): Promise<QuizContent> {
  const { settings, questions } = await selectQuiz(db, version);
  return { settings, questions: questions.map(presentDraft) };
}

/** Into a version that has none yet. */
export async function writeQuiz(
  db: Db,
  version: VersionKey,
  { settings, questions }: QuizContent,
): Promise<void> {
  await insertQuestions(db, version, questions);
  await insertSettings(db, version, settings);
}
