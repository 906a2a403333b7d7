import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
} from '../../../../domain/bootcamps/calendar.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const feedKey = ['calendar-feed'] as const;

export const feedQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: feedKey,
    queryFn: async ({ signal }) => (await call(getCalendarFeed, {}, { signal })).result,
  });

/** Answers with the address, this once. */
export function useMakeFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(createCalendarFeed, {})).result,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feedKey }),
  });
}

export function useRevokeFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeCalendarFeed, {}),
    onSuccess: () => queryClient.setQueryData(feedKey, null),
  });
}
