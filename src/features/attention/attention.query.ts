import { queryOptions } from '@tanstack/react-query';
import { getAttention } from '../../../domain/attention/attention.contract.ts';
import { limits } from '../../../domain/limits.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

/** What needs the reader. It comes beside the list of classes, and its failure is not the list's. */
export const attentionQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: ['attention'],
    queryFn: async ({ signal }) =>
      (await call(getAttention, {}, { signal, ignoreErrors: true })).result,
    refetchInterval: limits.traineeProgressRefreshMs,
  });
