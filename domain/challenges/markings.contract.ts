import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { freeText } from '../http/text.ts';
import { CriteriaSchema, MarkingSchema } from './attempt.schema.ts';

/** Submitted attempts of a class that wait for an instructor, or that were scored. */
export const listMarkings = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/markings',
  access: 'class.overrideAnswer',
  answer: 'list',
  query: listQuery(['submittedAt', 'name'], { scored: z.stringbool().default(false) }),
  result: MarkingSchema.omit({ answers: true, late: true }),
});

export const getMarking = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/markings/:attemptId',
  access: 'class.overrideAnswer',
  result: MarkingSchema,
});

/** Marks one answer; the attempt is scored, and its trainee told, once none is left. */
export const markAnswer = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/markings/:attemptId/answers/:questionId',
  access: 'class.overrideAnswer',
  body: z.strictObject({
    points: z.number().min(0).max(100),
    comment: freeText(5000),
    /** It began as a draft of an engine, and its trainee is told so. */
    isAssisted: z.boolean().optional(),
    /** By the question's rubric; they add up to the points. */
    criteria: CriteriaSchema.optional(),
  }),
  result: MarkingSchema,
});

/** Lets the trainee of a submitted attempt take the quiz once more; once for each attempt. */
export const enableRetake = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/markings/:attemptId/retake',
  access: 'class.enableRetake',
  result: MarkingSchema,
});

/**
 * Decides about late answers, and with each about the older ones of its question that wait. Accepted,
 * it takes the place of what was handed in, and the question is scored anew; the trainee is told.
 */
export const decideLateAnswers = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/markings/:attemptId/late',
  access: 'class.overrideAnswer',
  body: z.strictObject({
    lateAnswerIds: z.array(IdSchema).min(1).max(1000),
    isAccepted: z.boolean(),
    reason: freeText(2000),
  }),
  result: MarkingSchema,
});
