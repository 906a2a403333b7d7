import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { InstantSchema, lineText } from '../http/text.ts';
import {
  FibKeySchema,
  McqKeySchema,
  QuestionKeySchema,
  QuestionSchema,
} from './question.schema.ts';

/**
 * What staff change about a question of a quiz for everybody in a class: it does not count, something else
 * is right, or what was changed is taken back. The newest one of a question is the one that stands.
 */
export const CorrectionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('exclude'), questionId: IdSchema }),
  z.strictObject({
    kind: z.literal('rekey'),
    questionId: IdSchema,
    answerKey: z.union([McqKeySchema, FibKeySchema]),
  }),
  z.strictObject({ kind: z.literal('takeBack'), questionId: IdSchema }),
]);
export type Correction = z.infer<typeof CorrectionSchema>;

const WorthSchema = z.object({
  /** Null while an answer waits for an instructor. */
  points: z.number().nullable(),
  maxPoints: z.number(),
});
export type Worth = z.infer<typeof WorthSchema>;

/** Who changes by a correction, and how. */
export const CorrectionEffectSchema = z.object({
  /** Stands for what was looked at; whoever corrects sends it back. */
  basis: z.string(),
  changed: z.array(
    z.object({
      attemptId: z.int(),
      traineeName: z.string(),
      before: WorthSchema,
      after: WorthSchema,
    }),
  ),
  unchangedCount: z.int(),
  /** Marks that an instructor gave by hand: they stand, whatever is right. */
  byHandCount: z.int(),
});
export type CorrectionEffect = z.infer<typeof CorrectionEffectSchema>;

export const CorrectableQuestionSchema = z.object({
  question: QuestionSchema,
  /** What is right by now. */
  answerKey: QuestionKeySchema,
  /** The version of the quiz that it is of. */
  materialVersionId: z.int(),
  majorVersionNumber: z.int(),
  /** Attempts that were handed in with it, and those of them that answered it rightly. */
  attemptCount: z.int(),
  rightCount: z.int(),
  /** What stands of it now. */
  standing: z.enum(['exclude', 'rekey']).nullable(),
});
export type CorrectableQuestion = z.infer<typeof CorrectableQuestionSchema>;

/** One entry of the ledger; it is never changed but to be taken back. */
export const GivenCorrectionSchema = z.object({
  id: z.int(),
  questionId: z.int(),
  kind: z.enum(['exclude', 'rekey']),
  reason: z.string(),
  givenBy: z.string(),
  givenAt: InstantSchema,
  takenBackBy: z.string().nullable(),
  takenBackAt: InstantSchema.nullable(),
});

export const CorrectionsSchema = z.object({
  /** Of the versions that were handed in, and of the one that the class has; the newest first. */
  questions: z.array(CorrectableQuestionSchema),
  /** Newest first. */
  ledger: z.array(GivenCorrectionSchema),
});
export type Corrections = z.infer<typeof CorrectionsSchema>;

export const CorrectionReasonSchema = lineText(300);
