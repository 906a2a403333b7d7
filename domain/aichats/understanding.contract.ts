import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText, InstantSchema } from '../http/text.ts';

/** How many questions a check has. */
export const checkQuestions = 3;

/** What a person thinks of an answer; it is nobody’s grade. */
export const checkMarks = ['understood', 'partly', 'notYet'] as const;
export const CheckMarkSchema = z.enum(checkMarks);
export type CheckMark = z.infer<typeof CheckMarkSchema>;

const CheckSchema = z.object({
  questions: z.array(z.string()),
  /** Which engine made the questions. */
  model: z.string(),
  /** Null until they were answered. */
  answers: z.array(z.string()).nullable(),
  answeredAt: InstantSchema.nullable(),
  /** Null until a person has judged them. */
  marks: z.array(CheckMarkSchema).nullable(),
  comment: z.string(),
  /** The judgement began as a draft of an engine. */
  isAssisted: z.boolean(),
  judgedBy: z.string().nullable(),
});
export type Check = z.infer<typeof CheckSchema>;

const OwnCheckSchema = CheckSchema.extend({ submissionUuid: z.uuid() });

const OwnChecksSchema = z.object({
  /** Whether the instructor wants it here. */
  isWanted: z.boolean(),
  /** Whether there is an engine that can ask. */
  canBeMade: z.boolean(),
  checks: z.array(OwnCheckSchema),
});
export type OwnChecks = z.infer<typeof OwnChecksSchema>;

/** The understanding checks of one’s own submissions to a challenge, and whether there is a new one. */
export const listOwnChecks = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/materials/:classMaterialId/checks',
  access: 'training.study',
  result: OwnChecksSchema,
});

/** Has an engine ask three questions about a submission of one’s own; those that are there stay. */
export const makeCheck = endpoint({
  method: 'POST',
  path: '/api/trainee/submissions/:submissionUuid/check',
  access: 'training.study',
  /** Null where there is no engine. */
  result: OwnCheckSchema.nullable(),
});

/** Null: there was no check of this submission. */
export const getCheck = endpoint({
  method: 'GET',
  path: '/api/reviews/:attemptId/check',
  access: 'class.overrideAnswer',
  result: CheckSchema.nullable(),
});

/** What a person thinks of the answers. Points and completion stay as they are. */
export const judgeCheck = endpoint({
  method: 'PUT',
  path: '/api/reviews/:attemptId/check',
  access: 'class.overrideAnswer',
  body: z.strictObject({
    marks: z.array(CheckMarkSchema).length(checkQuestions),
    comment: freeText(5000),
    isAssisted: z.boolean(),
  }),
  result: CheckSchema,
});
