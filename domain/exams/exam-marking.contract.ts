import { z } from 'zod';
import { CriteriaSchema } from '../challenges/attempt.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { freeText, InstantSchema } from '../http/text.ts';
import { changeKinds, captures } from './exam.schema.ts';
import { ShownExamAnswerSchema } from './exam-answer.schema.ts';
import { ExamMarkSchema, ExamQuestionSchema } from './exam-question.schema.ts';

const QuestionToMarkSchema = z.object({
  question: ExamQuestionSchema,
  partId: z.string(),
  partTitle: z.string(),
  /** Of sittings that were handed in and have it. */
  sittingCount: z.int(),
  waitingCount: z.int(),
});

const MarkingOverviewSchema = z.object({
  questions: z.array(QuestionToMarkSchema),
  handedInCount: z.int(),
  waitingCount: z.int(),
  /** Sittings that were begun and are not handed in. */
  openCount: z.int(),
  /** It has not closed, or somebody still writes. */
  isOpen: z.boolean(),
  passPercent: z.int(),
  maxPoints: z.number(),
  signedOffAt: InstantSchema.nullable(),
  signedOffBy: z.string().nullable(),
  resultsAt: InstantSchema.nullable(),
  pictures: z.record(z.string(), z.string()),
});
export type MarkingOverview = z.infer<typeof MarkingOverviewSchema>;

/** Every question with how many of its answers wait. */
export const getExamMarking = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/marking',
  access: 'exam.view',
  result: MarkingOverviewSchema,
});

/** Where an answer stands that two people mark. */
export const secondMarkingStates = ['first', 'second', 'hasdifference', 'scored'] as const;

const SecondMarkingSchema = z.object({
  state: z.enum(secondMarkingStates),
  /** Those of others are told to whoever has given their own. */
  opinions: z.array(
    z.object({
      by: z.string(),
      isOwn: z.boolean(),
      points: z.number(),
      comment: z.string(),
      criteria: CriteriaSchema.nullable(),
    }),
  ),
});
export type SecondMarking = z.infer<typeof SecondMarkingSchema>;

const AnswerToMarkSchema = z.object({
  sittingId: z.int(),
  /** Null where names are hidden. */
  name: z.string().nullable(),
  imageUrl: z.string().nullable(),
  answer: ShownExamAnswerSchema.nullable(),
  mark: ExamMarkSchema,
  /** What was done to its question after the exam. */
  change: z.enum(changeKinds).nullable(),
  /** Null where one person marks it. */
  second: SecondMarkingSchema.nullable(),
});

/** Everybody's answer to one question, those that wait first. */
export const listExamAnswers = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/marking/questions/:questionId',
  access: 'exam.view',
  answer: 'list',
  query: listQuery(['name'], {
    namesHidden: z.stringbool().default(false),
    waiting: z.stringbool().default(false),
  }),
  result: AnswerToMarkSchema,
});

const ExamSittingSchema = z.object({
  sittingId: z.int(),
  userId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  submittedAt: InstantSchema,
  capturedBy: z.enum(captures),
  points: z.number().nullable(),
  maxPoints: z.number(),
  /** Null while an answer waits for its points. */
  hasPassed: z.boolean().nullable(),
  waitingCount: z.int(),
  /** Answers that came after the deadline, or from another device, and that nobody has decided about. */
  lateCount: z.int(),
});
export type ExamSitting = z.infer<typeof ExamSittingSchema>;

export const listExamSittings = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/sittings',
  access: 'exam.view',
  answer: 'list',
  query: listQuery(['name', 'points', 'submittedAt']),
  result: ExamSittingSchema,
});

const WholeSittingSchema = ExamSittingSchema.extend({
  answers: z.array(
    z.object({
      partId: z.string(),
      question: ExamQuestionSchema,
      answer: ShownExamAnswerSchema.nullable(),
      mark: ExamMarkSchema,
      change: z.enum(changeKinds).nullable(),
      second: SecondMarkingSchema.nullable(),
    }),
  ),
  late: z.array(
    z.object({
      id: z.int(),
      questionId: z.int(),
      answer: ShownExamAnswerSchema,
      answeredAt: InstantSchema,
      receivedAt: InstantSchema,
    }),
  ),
  pictures: z.record(z.string(), z.string()),
});
export type WholeSitting = z.infer<typeof WholeSittingSchema>;

export const getExamSitting = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/sittings/:sittingId',
  access: 'exam.view',
  result: WholeSittingSchema,
});

const RecordSchema = z.object({
  examTitle: z.string(),
  personName: z.string(),
  sittingUuid: z.uuid(),
  /** Each hash is SHA-256 of the one before, a line feed, and the body to the letter. */
  events: z.array(z.object({ position: z.int(), body: z.string(), hash: z.string() })),
  chainLength: z.int(),
  chainHash: z.string(),
});

/** All that happened to a sitting, to be kept and verified elsewhere. */
export const getExamRecord = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/sittings/:sittingId/record',
  access: 'exam.view',
  result: RecordSchema,
});

export const markExamAnswer = endpoint({
  method: 'PUT',
  path: '/api/exams/:examId/sittings/:sittingId/questions/:questionId',
  access: 'exam.edit',
  body: z.strictObject({
    points: z.number().min(0).max(1000),
    comment: freeText(5000),
    /** By the question's rubric; they add up to the points. */
    criteria: CriteriaSchema.optional(),
    /** Its comment began as an engine's draft; the trainee is told so. */
    isAssisted: z.boolean().optional(),
    /** Where two people mark and differ: these points stand. */
    isDecision: z.boolean().optional(),
  }),
});

/** What was written to answers of the same question, most used first. */
export const listExamComments = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/marking/questions/:questionId/comments',
  access: 'exam.view',
  result: z.array(z.object({ text: z.string(), count: z.int() })),
});

/** What came late of a sitting counts from now on, or never. */
export const decideLateExamAnswers = endpoint({
  method: 'PUT',
  path: '/api/exams/:examId/sittings/:sittingId/late',
  access: 'exam.edit',
  body: z.strictObject({ isAccepted: z.boolean(), reason: freeText(2000) }),
});

/** Once every answer has its points and nobody writes any more: results stand. */
export const signOffExam = endpoint({
  method: 'PUT',
  path: '/api/exams/:examId/signed-off',
  access: 'exam.edit',
  body: z.strictObject({
    /** From when trainees see their results. */
    resultsAt: InstantSchema,
  }),
  result: MarkingOverviewSchema,
});
