import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Check,
  getCheck,
  judgeCheck,
  listOwnChecks,
  makeCheck,
  type OwnChecks,
} from '../../../../../domain/aichats/understanding.contract.ts';
import { call } from '../../../../lib/api.ts';
import { notKept } from '../../../../lib/not-kept.ts';
import type { Place } from '../../attempts-in-step.ts';

/** Kept on the device: questions that were made are answered without a network, too. */
export const ownChecksQuery = ({ classId, classMaterialId }: Place) =>
  queryOptions({
    queryKey: ['trainee', 'checks', classMaterialId] as const,
    queryFn: async ({ signal }) => {
      const params = { classId, classMaterialId };
      return (await call(listOwnChecks, { params }, { signal, ignoreErrors: true })).result;
    },
    staleTime: 0,
  });

/** Three questions about a submission; the same ones, however often they are asked for. */
export function useMakeCheck(place: Place) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (submissionUuid: string) =>
      (await call(makeCheck, { params: { submissionUuid } }, { ignoreErrors: true })).result,
    onSuccess: (made) => {
      if (!made) return;
      client.setQueryData<OwnChecks>(
        ownChecksQuery(place).queryKey,
        (before) => before && { ...before, checks: [...before.checks, made] },
      );
    },
  });
}

export const checkQuery = (attemptId: number) =>
  queryOptions({
    ...notKept,
    queryKey: ['reviews', 'check', attemptId] as const,
    queryFn: async ({ signal }) =>
      (await call(getCheck, { params: { attemptId } }, { signal })).result,
  });

export type Judged = Pick<Check, 'comment' | 'isAssisted'> & {
  readonly marks: NonNullable<Check['marks']>;
};

export function useJudgeCheck(attemptId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Judged) =>
      (await call(judgeCheck, { params: { attemptId }, body })).result,
    onSuccess: (check) => client.setQueryData(checkQuery(attemptId).queryKey, check),
  });
}
