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

const beside = { ignoreErrors: true } as const;

/** Shows what the server answered, with which every change of them ends. */
function usePasskeyChange<Input>(
  change: (input: Input) => Promise<{ result: Passkeys }>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => (await change(input)).result,
    onSuccess: (passkeys) => {
      queryClient.setQueryData(passkeysQuery.queryKey, passkeys);
      onDone?.();
    },
  });
}

export const useRemovePasskey = (passkeyUuid: string, onDone: () => void) =>
  usePasskeyChange(
    (current: string) =>
      call(removePasskey, { params: { passkeyUuid }, body: { current } }, beside),
    onDone,
  );

export const useAskForPasskey = () =>
  usePasskeyChange(() => call(askForOwnPasskey, { body: { isAskedFor: true } }));

export const useLeaveOutPasskey = (onDone: () => void) =>
  usePasskeyChange(
    (current: string) => call(askForOwnPasskey, { body: { isAskedFor: false, current } }, beside),
    onDone,
  );

export function useMakePasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ current, name }: { current: string; name: string }) => {
      const { makePasskey } = await import('./authenticator.late.ts');
      return await makePasskey(current, name);
    },
    // The codes are shown and kept nowhere, hence not among what was read.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
}

export function useRenewRecoveryCodes(onMade: (recoveryCodes: string[]) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (current: string) =>
      (await call(renewRecoveryCodes, { body: { current } }, beside)).result.recoveryCodes,
    onSuccess: async (recoveryCodes) => {
      onMade(recoveryCodes);
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
}
