import { z } from 'zod';
import { DateSchema, InstantSchema } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { AttemptStatus, scoreStatuses } from './attempt-status.ts';
import { AnswerSchema, QuestionKeySchema, QuestionSchema } from './question.schema.ts';
import { QuizSettingsSchema } from './quiz-settings.schema.ts';
import { timings } from './time-limit.rules.ts';

export const QuizSchema = z.object({
  materialId: z.int(),
  materialVersionId: z.int(),
  majorVersionNumber: z.int(),
  title: z.string(),
  description: z.string(),
  lang: LanguageSchema,
  /** Of an attempt, which may have fewer questions than the quiz. */
  maxPoints: z.number(),
  settings: QuizSettingsSchema,
  /** All of them; see `draw.rules.ts` for those of an attempt. */
  questions: z.array(QuestionSchema),
});
export type Quiz = z.infer<typeof QuizSchema>;

export const ClassQuizSchema = QuizSchema.extend({
  /**
   * Where chance decides what is asked: the UUIDs of the next attempts, in the order in which they are to be
   * begun. No others are taken. Absent where a device makes its own.
   */
  issued: z.array(z.uuid()).optional(),
  /**
   * What is drawn from, where `questions` holds no more of the pools than own attempts and those in `issued`
   * have. Absent where it holds all.
   */
  pooled: z.array(z.object({ id: z.int(), pool: z.string() })).optional(),
  /** The last day on which a new attempt may be started. */
  classEndAt: DateSchema,
  /** How often this trainee may take it; null for as often as they like. */
  attemptsAllowed: z.int().nullable(),
  /** Questions that staff excluded here: nobody is asked them any more. Absent in what a device kept before. */
  excluded: z.array(z.int()).optional(),
});
export type ClassQuiz = z.infer<typeof ClassQuizSchema>;

/** Points by the id of the criterion. */
export const CriteriaSchema = z.record(z.string().max(40), z.number().min(0).max(100));
export type Criteria = z.infer<typeof CriteriaSchema>;

export const MarkSchema = z.object({
  questionId: z.int(),
  /** Null while it waits for an instructor. */
  points: z.number().nullable(),
  /** Zero where the question does not count any more. */
  maxPoints: z.number(),
  isCorrect: z.boolean().nullable(),
  comment: z.string(),
  /** It began as a draft of an engine. */
  isAssisted: z.boolean().optional(),
  /** What each criterion of the rubric was given; null where nobody marked by one. */
  criteria: CriteriaSchema.nullable(),
  /** Empty, and the key null, for who is not told. */
  explanation: z.string(),
  /** What would have been right. */
  answerKey: QuestionKeySchema.nullable(),
});
export type Mark = z.infer<typeof MarkSchema>;

/** Where an answer stands that came after its attempt had been handed in. */
export const lateStates = ['waiting', 'accepted', 'refused'] as const;
export type LateState = (typeof lateStates)[number];

const lateFacts = {
  questionId: z.int(),
  answer: AnswerSchema,
  /** As the trainee's device claims. */
  answeredAt: InstantSchema,
  receivedAt: InstantSchema,
  state: z.enum(lateStates),
  /** What the instructor wrote to it; empty unless decided. */
  reason: z.string(),
};

export const LateAnswerSchema = z.object({ id: z.int(), ...lateFacts });
export type LateAnswer = z.infer<typeof LateAnswerSchema>;

export const AttemptSchema = z.object({
  uuid: z.uuid(),
  status: z.enum(AttemptStatus),
  scoreStatus: z.enum(scoreStatuses),
  /** `submittedAt` too: by the trainee's clock, never later than the server's. */
  startedAt: InstantSchema,
  submittedAt: InstantSchema.nullable(),
  /** Of the time, by the server's clock, when it answered; null without a limit or once submitted. */
  secondsLeft: z.int().nullable(),
  /** Null without a limit, and before it was submitted. */
  timing: z.enum(timings).nullable(),
  points: z.number().nullable(),
  maxPoints: z.number(),
  /** The newest of each question. */
  answers: z.array(z.object({ questionId: z.int(), answer: AnswerSchema })),
  /** Before the attempt was submitted only of those questions that were checked, which stay as they are. */
  marks: z.array(MarkSchema),
  /** The newest of each question that came after the submission. */
  late: z.array(z.object(lateFacts)),
});
export type Attempt = z.infer<typeof AttemptSchema>;

/** A submitted attempt as its instructor marks it. */
export const MarkingSchema = z.object({
  attemptId: z.int(),
  trainee: z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() }),
  materialTitle: z.string(),
  classMaterialId: z.int(),
  materialVersionId: z.int(),
  scoreStatus: z.enum(scoreStatuses),
  submittedAt: InstantSchema,
  timing: z.enum(timings).nullable(),
  /** Its trainee may take the quiz once more because of it. */
  hasRetake: z.boolean(),
  points: z.number().nullable(),
  maxPoints: z.number(),
  waitingCount: z.int(),
  /** Questions with a late answer that waits for a decision. */
  lateCount: z.int(),
  answers: z.array(
    z.object({ question: QuestionSchema, answer: AnswerSchema.nullable(), mark: MarkSchema }),
  ),
  /** The newest of each question that came after the submission, decided or not. */
  late: z.array(LateAnswerSchema),
});
export type Marking = z.infer<typeof MarkingSchema>;
