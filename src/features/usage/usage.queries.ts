import { queryOptions } from '@tanstack/react-query';
import { getStorageDetails, getStorageUsage } from '../../../domain/usage/usage.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const usageKey = ['usage'] as const;
const refreshMs = 10 * 60_000;

/** How full the storage is. The icon of the top bar asks for it behind everything else. */
export const storageUsageQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: [...usageKey, 'info'],
    queryFn: async ({ signal }) =>
      (await call(getStorageUsage, {}, { signal, ignoreErrors: true })).result,
    refetchInterval: refreshMs,
  });

export const storageDetailsQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: [...usageKey, 'details'],
    queryFn: async ({ signal }) => (await call(getStorageDetails, {}, { signal })).result,
  });
