import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { IdSchema } from '../../http/params.ts';
import { freeText } from '../../http/text.ts';
import {
  CommentTextSchema,
  ReviewQueueSchema,
  ReviewRowSchema,
  ReviewSchema,
} from './review.schema.ts';
import { LineCommentSchema } from './workbench.schema.ts';

/** Challenges of classes with code that was handed in, those first where most waits. */
export const listReviewQueues = endpoint({
  method: 'GET',
  path: '/api/reviews',
  access: 'class.overrideAnswer',
  result: z.array(ReviewQueueSchema),
});

/** What was handed in for one challenge of a class: who has waited longest comes first. */
export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews/challenges/:classMaterialId',
  access: 'class.overrideAnswer',
  result: z.array(ReviewRowSchema),
});

export const getReview = endpoint({
  method: 'GET',
  path: '/api/reviews/:attemptId',
  access: 'class.overrideAnswer',
  result: ReviewSchema,
});

/**
 * Keeps what a reviewer has decided. Its trainee sees nothing of it before it is published; what was
 * published before changes at once.
 */
export const saveReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:attemptId',
  access: 'class.overrideAnswer',
  body: z.strictObject({
    comment: freeText(5000),
    /** It began as a draft of an engine, and its trainee is told so. */
    isAssisted: z.boolean().optional(),
    rubricPoints: z.record(z.string().max(40), z.number().min(0).max(1000)),
    casePoints: z.number().min(0).max(100_000).nullable(),
  }),
  result: ReviewSchema,
});

/** Tells the trainees of these submissions their points, all of them or none. */
export const publishReviews = endpoint({
  method: 'POST',
  path: '/api/reviews/published',
  access: 'class.overrideAnswer',
  body: z.strictObject({ attemptIds: z.array(IdSchema).min(1).max(500) }),
  result: z.object({ count: z.int() }),
});

const comment = z.strictObject({
  /** Of a project's file. */
  path: z.string().max(200).default(''),
  line: z.int().min(1).max(100_000),
  text: CommentTextSchema,
});

/** Writes about a line; the same UUID once. */
export const commentOnLine = endpoint({
  method: 'PUT',
  path: '/api/reviews/:attemptId/comments/:commentUuid',
  access: 'class.overrideAnswer',
  body: comment,
  result: ReviewSchema,
});

/** Takes back what one wrote oneself, while its trainee has not seen it. */
export const removeLineComment = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:attemptId/comments/:commentUuid',
  access: 'class.overrideAnswer',
  result: ReviewSchema,
});

/** A trainee's answer to what was written about a line of theirs; the same UUID once. */
export const answerLineComment = endpoint({
  method: 'PUT',
  path: '/api/trainee/submissions/:submissionUuid/comments/:commentUuid',
  access: 'training.study',
  body: comment,
  result: LineCommentSchema,
});
