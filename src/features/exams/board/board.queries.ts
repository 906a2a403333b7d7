import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  admitToExam,
  getBoard,
  listWatchedExams,
  mostAdmitted,
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
    mutationFn: async (userIds: readonly number[]) => {
      for (let at = 0; at < userIds.length; at += mostAdmitted) {
        const body = { userIds: userIds.slice(at, at + mostAdmitted) };
        await call(admitToExam, { params: { examId }, body });
      }
    },
    // Also after a failure: some may be in.
    onSettled: () => client.invalidateQueries({ queryKey: boardKey(examId) }),
  });
}
