import { queryOptions } from '@tanstack/react-query';
import {
  getReview,
  listReviewQueues,
  listReviews,
} from '../../../../../domain/challenges/code/review.contract.ts';
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
