import { useLingui } from '@lingui/react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '../../../domain/limits.ts';
import { isTrainee } from '../../../domain/access/roles.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { notKept } from '../../lib/not-kept.ts';
import type { Found } from './found.ts';
import { searchDevice } from './search-device.ts';
import { searchPages } from './search-pages.ts';
import { searchServer } from './search-server.ts';

export interface SearchState {
  /** What it was looked for. */
  readonly keyword: string;
  readonly found: readonly Found[];
  readonly isBusy: boolean;
  /** The server did not answer: what is shown lies on this device. */
  readonly isDeviceOnly: boolean;
}

/** First what lies on the device, then what the server finds besides. */
export function useSearch(user: User, typed: string): SearchState {
  const { i18n } = useLingui();
  const [paused] = useDebouncedValue(typed.trim(), limits.searchDebounceMs);
  const isLearning = isTrainee(user.viewAs);
  const device = useQuery({
    ...notKept,
    queryKey: ['search', 'device', paused],
    queryFn: async () => await searchDevice(paused),
    enabled: isLearning && paused !== '',
    networkMode: 'always',
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const server = useQuery({
    ...notKept,
    queryKey: ['search', 'server', isLearning, paused],
    queryFn: async ({ signal }) => {
      if (isLearning) return await searchServer(user, paused, signal);
      const { searchDesk } = await import('./search-desk.staff.ts');
      return await searchDesk(user, paused, signal);
    },
    enabled: paused !== '',
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
  if (paused === '') return { keyword: '', found: [], isBusy: false, isDeviceOnly: false };
  return {
    keyword: paused,
    found: [
      ...searchPages(user, paused, i18n),
      ...(isLearning ? (device.data ?? []) : []),
      ...(server.isError ? [] : (server.data ?? [])),
    ],
    isBusy: server.isFetching || paused !== typed.trim(),
    isDeviceOnly: server.isError,
  };
}
