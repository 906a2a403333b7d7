import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type FlagRulesDraft,
  getFlagRules,
  putFlagRules,
} from '../../../../domain/aichats/flags.contract.ts';
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
