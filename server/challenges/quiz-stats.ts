import { sampleOf } from '../../domain/challenges/draw.rules.ts';
import type { FinishedQuiz } from '../../domain/challenges/quiz-content.schema.ts';
import type { QuestionKind } from '../../domain/materials/kinds.ts';
import type { VersionStats } from '../../domain/materials/materials.schema.ts';
import { maxPointsOf } from './challenges.present.ts';

const minutesOf: Record<QuestionKind, number> = { MCQ: 1, FIB: 2, FREETEXT: 5 };

/** For lists: how much a quiz is for who takes it, and about how long it takes. */
export function statsOf({ questions, settings }: FinishedQuiz): VersionStats {
  const sample = sampleOf(questions, settings);
  const minutes = sample.reduce((sum, { kind }) => sum + minutesOf[kind], 0);
  return {
    questions: sample.length,
    points: maxPointsOf(questions, settings),
    minutes: Math.min(minutes, settings.timeLimitMinutes ?? minutes),
  };
}
