import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  askForOwnPasskey,
  listPasskeys,
  type Passkeys,
  removePasskey,
  renewRecoveryCodes,
} from '../../../../domain/session/passkeys.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

export const passkeysQuery = queryOptions({
  ...notKept,
  queryKey: ['user', 'passkeys'],
  queryFn: async ({ signal }) => (await call(listPasskeys, {}, { signal })).result,
});

/** Shows what the server answered, with which every change of them ends. */
function usePasskeyChange<Input>(change: (input: Input) => Promise<{ result: Passkeys }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await change(input)).result,
    onSuccess: (passkeys) => queryClient.setQueryData(passkeysQuery.queryKey, passkeys),
  });
}

export const useRemovePasskey = () =>
  usePasskeyChange((passkeyUuid: string) => call(removePasskey, { params: { passkeyUuid } }));

export const useAskForPasskey = () =>
  usePasskeyChange((isAskedFor: boolean) => call(askForOwnPasskey, { body: { isAskedFor } }));

export function useMakePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ current, name }: { current: string; name: string }) => {
      const { makePasskey } = await import('./authenticator.ts');
      return await makePasskey(current, name);
    },
    // The codes are shown and kept nowhere, hence not among what was read.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

export function useRenewRecoveryCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (current: string) =>
      (await call(renewRecoveryCodes, { body: { current } }, { ignoreErrors: true })).result
        .recoveryCodes,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}
