import { queryOptions } from '@tanstack/react-query';
import { getDiscussionsUnread } from '../../../domain/discussions/discussions-unread.contract.ts';
import { call } from '../../lib/api.ts';

export const discussionsKey = ['discussions'] as const;

// Apart from all else of discussions, as every page of everybody's asks it.

/** How many have something new. */
export const discussionsUnreadQuery = () =>
  queryOptions({
    queryKey: [...discussionsKey, 'unread'] as const,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: 60_000,
    queryFn: async ({ signal }) =>
      (await call(getDiscussionsUnread, {}, { signal, ignoreErrors: true })).result,
  });
