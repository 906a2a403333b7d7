import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  admitToExam,
  getBoard,
  listWatchedExams,
} from '../../../../domain/exams/exam-board.contract.ts';
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

export function useAdmit(examId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (userIds: number[]) =>
      await call(admitToExam, { params: { examId }, body: { userIds } }),
    onSuccess: () => client.invalidateQueries({ queryKey: boardKey(examId) }),
  });
}
