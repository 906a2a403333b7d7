import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerCliCode, readCliCode } from '../../../../domain/session/cli.contract.ts';
import { call } from '../../../lib/api.ts';
import { sessionsKey } from '../session.queries.ts';

// Refusals are shown by the form.
const beside = { ignoreErrors: true } as const;

export const useReadCode = () =>
  useMutation({
    mutationFn: async (userCode: string) =>
      (await call(readCliCode, { body: { userCode } }, beside)).result,
  });

export function useAnswerCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { userCode: string; isAllowed: boolean }) =>
      call(answerCliCode, { body }, beside),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}
