import type { QuestionDraft } from '../../domain/challenges/question.schema.ts';
import type { QuestionKind } from '../../domain/materials/kinds.ts';
import type { VersionStats } from '../../domain/materials/materials.schema.ts';
import { maxPointsOf } from './challenges.present.ts';

const minutesOf: Record<QuestionKind, number> = { MCQ: 1, FIB: 2, FREETEXT: 5 };

/** For lists: how much a quiz is, and about how long it takes. */
export const statsOf = (questions: readonly QuestionDraft[]): VersionStats => ({
  questions: questions.length,
  points: maxPointsOf(questions),
  minutes: questions.reduce((sum, { kind }) => sum + minutesOf[kind], 0),
});
