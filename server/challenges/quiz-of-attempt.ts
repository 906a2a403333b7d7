import {
  type CorrectedQuestions,
  correctQuestions,
} from '../../domain/challenges/corrections.rules.ts';
import { drawnOf } from '../../domain/challenges/draw.rules.ts';
import type { KeyedQuestion } from '../../domain/challenges/question.schema.ts';
import type { QuizSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { Db } from '../db/database.ts';
import type { AttemptRow } from './attempts.repo.ts';
import { selectStanding } from './corrections/corrections.repo.ts';
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

/** A version as a class has it, with what staff corrected there. */
export interface QuizInClass extends CorrectedQuestions {
  readonly settings: QuizSettings;
}

type PlacedVersion = VersionKey & Pick<AttemptRow, 'classMaterialId'>;

export async function selectQuizInClass(db: Db, placed: PlacedVersion): Promise<QuizInClass> {
  const { settings, questions } = await selectQuiz(db, placed);
  return { settings, ...correctQuestions(questions, await selectStanding(db, placed)) };
}

/** What this attempt was given: of each pool only what was drawn for it. */
export async function selectGiven(
  db: Db,
  attempt: PlacedVersion & Pick<AttemptRow, 'uuid'>,
): Promise<QuizInClass> {
  return givenOf(attempt, await selectQuizInClass(db, attempt));
}

export const givenOf = ({ uuid }: Pick<AttemptRow, 'uuid'>, quiz: QuizInClass): QuizInClass => ({
  ...quiz,
  questions: drawnOf(uuid, quiz.questions, quiz.settings),
});
