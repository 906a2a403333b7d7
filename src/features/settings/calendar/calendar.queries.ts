import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Calendar,
  getCalendar,
  listCountries,
  updateCalendar,
} from '../../../../domain/holidays/holidays.contract.ts';
import { call } from '../../../lib/api.ts';
import { notKept } from '../../../lib/not-kept.ts';

const calendarKey = ['organisation', 'calendar'] as const;

export const calendarQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: calendarKey,
    queryFn: async ({ signal }) => (await call(getCalendar, {}, { signal })).result,
  });

export const countriesQuery = () =>
  queryOptions({
    ...notKept,
    queryKey: ['organisation', 'countries'],
    queryFn: async ({ signal }) => (await call(listCountries, {}, { signal })).result,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useUpdateCalendar(revision: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Calendar) =>
      (await call(updateCalendar, { body }, { ifMatch: revision })).result,
    onSuccess: (changed) => queryClient.setQueryData(calendarKey, changed),
    // Somebody else may have changed it: the newest is fetched, and what was typed stays.
    onError: () => queryClient.invalidateQueries({ queryKey: calendarKey }),
  });
}
