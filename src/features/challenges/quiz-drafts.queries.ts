import { queryOptions } from '@tanstack/react-query';
import { getQuizDraft, getQuizStats } from '../../../domain/challenges/quizzes.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

/** Asked for anew each time it is opened: others edit it too. */
export const quizDraftQuery = (materialId: number) =>
  queryOptions({
    ...notKept,
    queryKey: ['quiz', materialId, 'draft'],
    queryFn: async ({ signal }) =>
      (await call(getQuizDraft, { params: { materialId } }, { signal })).result,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const quizStatsQuery = (materialId: number, m: number | undefined) =>
  queryOptions({
    ...notKept,
    queryKey: ['quiz', materialId, 'stats', m ?? null],
    queryFn: async ({ signal }) =>
      (await call(getQuizStats, { params: { materialId }, query: { m } }, { signal })).result,
  });
