import { queryOptions } from '@tanstack/react-query';
import { getBoard, listWatchedExams } from '../../../../domain/exams/exam-board.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

export const watchedExamsQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: ['invigilation'],
    queryFn: async ({ signal }) => (await call(listWatchedExams, {}, { signal })).result,
    staleTime: 0,
  });

export const boardKey = (examId: number) => ['invigilation', examId] as const;

export const boardQuery = (examId: number) =>
  queryOptions({
    ...notKept,
    queryKey: boardKey(examId),
    queryFn: async ({ signal }) =>
      (await call(getBoard, { params: { examId } }, { signal, ignoreErrors: true })).result,
    staleTime: 0,
    refetchInterval: 5000,
  });
