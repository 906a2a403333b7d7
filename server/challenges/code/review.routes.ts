import {
  answerLineComment,
  commentOnLine,
  getReview,
  listReviewQueues,
  listReviews,
  publishReviews,
  removeLineComment,
  saveReview,
} from '../../../domain/challenges/code/review.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { answerCommentOf, commentOnLineOf, removeCommentOf } from './comments.service.ts';
import {
  getReviewOf,
  listQueuesOf,
  listReviewsOf,
  publishReviewsOf,
  saveReviewOf,
} from './reviews.service.ts';

export const reviewRoutes: Route[] = [
  route(listReviewQueues, async (context) => ({ result: await listQueuesOf(context) })),

  route(listReviews, async (context, { params }) => ({
    result: await listReviewsOf(context, params.classMaterialId),
  })),

  route(getReview, async (context, { params }) => ({
    result: await getReviewOf(context, params.attemptId),
  })),

  route(saveReview, async (context, { params, body }) => {
    await saveReviewOf(context, params.attemptId, body);
    return { result: await getReviewOf(context, params.attemptId) };
  }),

  route(publishReviews, async (context, { body }) => ({
    result: await publishReviewsOf(context, body.attemptIds),
  })),

  route(commentOnLine, async (context, { params, body }) => {
    await commentOnLineOf(context, params, body);
    return { result: await getReviewOf(context, params.attemptId) };
  }),

  route(removeLineComment, async (context, { params }) => {
    await removeCommentOf(context, params);
    return { result: await getReviewOf(context, params.attemptId) };
  }),

  route(answerLineComment, async (context, { params, body }) => ({
    result: await answerCommentOf(context, params, body),
  })),
];
