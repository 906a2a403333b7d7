import { z } from 'zod';
import { FibKeySchema, McqKeySchema, QuestionKeySchema } from '../challenges/question.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema, lineText } from '../http/text.ts';
import { changeKinds } from './exam.schema.ts';
import { reliabilityGaps } from './exam-statistics.rules.ts';
import { ExamQuestionSchema } from './exam-question.schema.ts';

/** What is changed for everybody after an exam; the newest one of a question stands. */
export const ExamChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('exclude'), questionId: IdSchema, keepsPasses: z.boolean() }),
  z.strictObject({ kind: z.literal('full'), questionId: IdSchema, keepsPasses: z.boolean() }),
  z.strictObject({
    kind: z.literal('rekey'),
    questionId: IdSchema,
    answerKey: z.union([McqKeySchema, FibKeySchema]),
    keepsPasses: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('takeBack'), questionId: IdSchema }),
  /** So many points more for everybody, up to all there are; 0 takes it back. */
  z.strictObject({ kind: z.literal('curve'), points: z.number().min(0).max(1000) }),
]);
export type ExamChange = z.infer<typeof ExamChangeSchema>;

const ReliabilitySchema = z.object({
  alpha: z.number().nullable(),
  gap: z.enum(reliabilityGaps).nullable(),
});

const FiguresSchema = z.object({
  /** Handed in, with all their points: what every figure is made of. */
  count: z.int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  deviation: z.number().nullable(),
  passedCount: z.int(),
  reliability: ReliabilitySchema,
});
export type ExamFigures = z.infer<typeof FiguresSchema>;

const ChangedSittingSchema = z.object({
  sittingId: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  before: z.object({ points: z.number().nullable(), maxPoints: z.number() }),
  after: z.object({ points: z.number().nullable(), maxPoints: z.number() }),
  /** Over the pass mark, under it, or kept over it by the wish that nobody loses a pass. */
  crossing: z.enum(['passes', 'fails', 'kept']).nullable(),
});
export type ChangedSitting = z.infer<typeof ChangedSittingSchema>;

const ExamEffectSchema = z.object({
  /** Stands for what was looked at; whoever changes something sends it back. */
  basis: z.string(),
  /** Whose points, or what they are out of, change; who crosses the pass mark comes first. */
  changed: z.array(ChangedSittingSchema),
  unchangedCount: z.int(),
  /** Marks that a person gave: they stand, whatever is right. */
  byHandCount: z.int(),
  before: FiguresSchema,
  after: FiguresSchema,
});
export type ExamEffect = z.infer<typeof ExamEffectSchema>;

/** Who changes and how; nothing is changed by it. */
export const previewExamChange = endpoint({
  method: 'POST',
  path: '/api/exams/:examId/changes/preview',
  access: 'exam.edit',
  body: z.strictObject({ change: ExamChangeSchema }),
  result: ExamEffectSchema,
});

/** Once nobody writes any more, and until results are signed off: all sittings at once, or none. */
export const changeExamResults = endpoint({
  method: 'POST',
  path: '/api/exams/:examId/changes',
  access: 'exam.edit',
  body: z.strictObject({
    change: ExamChangeSchema,
    reason: lineText(300),
    basis: z.string().max(100),
  }),
});

const ItemSchema = z.object({
  question: ExamQuestionSchema,
  /** Null: of code. */
  answerKey: QuestionKeySchema.nullable(),
  number: z.int(),
  partTitle: z.string(),
  standing: z.enum(changeKinds).nullable(),
  /** Who had it and has all their points, and who of them answered something. */
  givenCount: z.int(),
  answeredCount: z.int(),
  /** Of what can be had, what was earned on average, from 0 to 1. */
  share: z.number().nullable(),
  discrimination: z.number().nullable(),
  /** By how many each choice was taken; the thirds as shares, where there are enough people. */
  choices: z
    .array(
      z.object({
        id: z.string(),
        isRight: z.boolean(),
        count: z.int(),
        top: z.number().nullable(),
        bottom: z.number().nullable(),
      }),
    )
    .nullable(),
});
export type ExamItem = z.infer<typeof ItemSchema>;

const ExamStatisticsSchema = z.object({
  figures: FiguresSchema,
  passPercent: z.int(),
  /** How many earned up to 10, 20 … 100 percent. */
  histogram: z.array(z.int()).length(10),
  items: z.array(ItemSchema),
  curve: z.number(),
  /** Nobody writes any more, and it is not signed off. */
  isChangeable: z.boolean(),
  /** Newest first. */
  ledger: z.array(
    z.object({
      id: z.int(),
      /** Null: of the whole exam. */
      questionId: z.int().nullable(),
      kind: z.enum([...changeKinds, 'curve']),
      points: z.number().nullable(),
      reason: z.string(),
      givenBy: z.string(),
      givenAt: InstantSchema,
      takenBackBy: z.string().nullable(),
      takenBackAt: InstantSchema.nullable(),
    }),
  ),
  pictures: z.record(z.string(), z.string()),
});
export type ExamStatistics = z.infer<typeof ExamStatisticsSchema>;

export const getExamStatistics = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/statistics',
  access: 'exam.view',
  result: ExamStatisticsSchema,
});

/** A line for each person, with their points in every question. */
export const exportExamResults = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/results.csv',
  access: 'exam.view',
  answer: 'csv',
});
