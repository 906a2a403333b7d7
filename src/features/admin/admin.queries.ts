import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getFigures,
  getPartsHealth,
  listFailedJobs,
  listQueues,
  retryJob,
} from '../../../domain/admin/admin.contract.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

const jobsKey = ['admin', 'jobs'] as const;
const askAgainMs = 15_000;

export const figuresQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: ['admin', 'figures'],
    queryFn: async ({ signal }) => (await call(getFigures, {}, { signal })).result,
  });

export const partsHealthQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: ['admin', 'health'],
    queryFn: async ({ signal }) => (await call(getPartsHealth, {}, { signal })).result,
    refetchInterval: askAgainMs,
  });

export const queuesQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: [...jobsKey, 'queues'],
    queryFn: async ({ signal }) => (await call(listQueues, {}, { signal })).result,
    refetchInterval: askAgainMs,
  });

export const failedJobsQuery = (page: { readonly offset: number; readonly limit: number }) =>
  queryOptions({
    ...notKept,
    queryKey: [...jobsKey, 'failed', page],
    queryFn: ({ signal }) => call(listFailedJobs, { query: page }, { signal }),
  });

export function useRetryJob() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (params: { queue: string; jobUuid: string }) => call(retryJob, { params }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  });
}
