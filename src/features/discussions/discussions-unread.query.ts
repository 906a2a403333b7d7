import { queryOptions } from '@tanstack/react-query';
import { getDiscussionsUnread } from '../../../domain/discussions/discussions-unread.contract.ts';
import { call } from '../../lib/api.ts';

export const discussionsKey = ['discussions'] as const;

// Apart from all else of discussions, as every page of everybody's asks it.

/** How many have something new, of all or in the classes of a bootcamp. */
export const discussionsUnreadQuery = (bootcampId?: number) =>
  queryOptions({
    queryKey: [
      ...discussionsKey,
      'unread',
      ...(bootcampId === undefined ? [] : [bootcampId]),
    ] as const,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const query = bootcampId === undefined ? {} : { bootcampId };
      return (await call(getDiscussionsUnread, { query }, { signal, ignoreErrors: true })).result;
    },
  });
