import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createSession } from '../../../domain/session/session.contract.ts';
import { call } from '../../lib/api.ts';
import { userKey } from '../../lib/user.queries.ts';

/** Signs in; its refusals are shown by the form. */
export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { accountName: string; password: string }) =>
      (await call(createSession, { body }, { ignoreErrors: true })).result,
    onSuccess: (user) => {
      queryClient.clear();
      queryClient.setQueryData(userKey, user);
    },
  });
}
