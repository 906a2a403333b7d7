import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getUnsubscribing,
  unsubscribe,
} from '../../../domain/notifications/unsubscribe.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

// Whoever is at this device need not be whom the letter was written to.
const forAnybody = { actingUser: null, ignoreErrors: true } as const;

export const unsubscribingQuery = (token: string) =>
  queryOptions({
    ...notKept,
    queryKey: ['unsubscribing', token],
    queryFn: async ({ signal }) =>
      (await call(getUnsubscribing, { query: { token } }, { ...forAnybody, signal })).result,
  });

export function useUnsubscribe(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => void (await call(unsubscribe, { body: { token } }, forAnybody)),
    onSuccess: () => queryClient.invalidateQueries(unsubscribingQuery(token)),
  });
}
