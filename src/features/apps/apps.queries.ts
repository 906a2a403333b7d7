import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type AppHosts,
  getAppHosts,
  listAppResults,
  saveAppHosts,
} from '../../../domain/apps/apps.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';

export const appResultsQuery = (
  classId: number,
  query: NonNullable<InputOf<typeof listAppResults>['query']>,
) =>
  queryOptions({
    ...notKept,
    queryKey: ['apps', 'results', classId, query],
    queryFn: async ({ signal }) =>
      await call(listAppResults, { params: { classId }, query }, { signal }),
    staleTime: 0,
  });

const hostsKey = ['apps', 'hosts'];

export const appHostsQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: hostsKey,
    queryFn: async ({ signal }) => (await call(getAppHosts, {}, { signal })).result,
    staleTime: 0,
  });

export function useSaveAppHosts({ revision }: Pick<AppHosts, 'revision'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (hosts: string[]) =>
      (await call(saveAppHosts, { body: { hosts } }, { ifMatch: revision })).result,
    onSuccess: (saved) => queryClient.setQueryData(hostsKey, saved),
  });
}
