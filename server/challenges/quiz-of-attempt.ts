import { drawnOf } from '../../domain/challenges/draw.rules.ts';
import type { KeyedQuestion } from '../../domain/challenges/question.schema.ts';
import type { QuizSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { Db } from '../db/database.ts';
import type { AttemptRow } from './attempts.repo.ts';
import { selectQuestions, selectSettings } from './questions.repo.ts';

export interface QuizVersion {
  readonly settings: QuizSettings;
  readonly questions: readonly KeyedQuestion[];
}

interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

export async function selectQuiz(db: Db, version: VersionKey): Promise<QuizVersion> {
  const settings = await selectSettings(db, version);
  return { settings, questions: await selectQuestions(db, version) };
}

/** What this attempt was given: of each pool only what was drawn for it. */
export async function selectGiven(
  db: Db,
  attempt: VersionKey & Pick<AttemptRow, 'uuid'>,
): Promise<QuizVersion> {
  return givenOf(attempt, await selectQuiz(db, attempt));
}

export const givenOf = (
  { uuid }: Pick<AttemptRow, 'uuid'>,
  { settings, questions }: QuizVersion,
): QuizVersion => ({ settings, questions: drawnOf(uuid, questions, settings) });
