import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { careForFlagged } from '../../../../domain/aichats/flag-care.contract.ts';
import {
  type FlagRulesDraft,
  getFlagRules,
  putFlagRules,
} from '../../../../domain/aichats/flags.contract.ts';
import type { Transcript } from '../../../../domain/aichats/transcripts.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

export const flagRulesQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: ['aichats', 'flag-rules'] as const,
    queryFn: async ({ signal }) => (await call(getFlagRules, {}, { signal })).result,
  });

export function useChangeFlagRules() {
  const client = useQueryClient();
  const { queryKey } = flagRulesQuery();
  return useMutation({
    mutationFn: async ({ revision, ...body }: FlagRulesDraft & { revision: number }) =>
      (await call(putFlagRules, { body }, { ifMatch: revision })).result,
    onSuccess: (rules) => client.setQueryData(queryKey, rules),
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

/** Its trainee sees nothing of it, and the conversation is not opened once more for it. */
export function useCareForFlagged(aiConversationId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (note: string) =>
      (await call(careForFlagged, { params: { aiConversationId }, body: { note } })).result,
    onSuccess: async (cares) => {
      client.setQueryData(
        ['aichats', 'transcript', aiConversationId],
        (before: Transcript | undefined) => before && { ...before, care: 'done' as const, cares },
      );
      await client.invalidateQueries({ queryKey: ['aichats', 'list'] });
    },
  });
}
