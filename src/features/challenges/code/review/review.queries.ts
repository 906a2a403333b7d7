import { queryOptions } from '@tanstack/react-query';
import {
  getReview,
  listReviewQueues,
  listReviews,
} from '../../../../../domain/challenges/code/review.contract.ts';
import { getHelpOfSubmission } from '../../../../../domain/aichats/help-given.contract.ts';
import { call } from '../../../../lib/api.ts';
import { notKept } from '../../../../lib/not-kept.ts';

export const reviewsKey = ['reviews'] as const;

export const queuesQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: [...reviewsKey, 'queues'],
    queryFn: async ({ signal }) => (await call(listReviewQueues, {}, { signal })).result,
    staleTime: 0,
  });

export const reviewsQuery = (classMaterialId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...reviewsKey, 'of', classMaterialId],
    queryFn: async ({ signal }) =>
      (await call(listReviews, { params: { classMaterialId } }, { signal })).result,
    staleTime: 0,
  });

export const reviewQuery = (attemptId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...reviewsKey, 'one', attemptId],
    queryFn: async ({ signal }) =>
      (await call(getReview, { params: { attemptId } }, { signal })).result,
    staleTime: 0,
  });

/** What was said with the assistant before it was handed in does not change. */
export const helpQuery = (attemptId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...reviewsKey, 'help', attemptId],
    queryFn: async ({ signal }) =>
      (await call(getHelpOfSubmission, { params: { attemptId } }, { signal })).result,
  });
