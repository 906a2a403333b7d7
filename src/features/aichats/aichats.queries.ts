import { queryOptions } from '@tanstack/react-query';
import { getChat, getChatStatus } from '../../../domain/aichats/aichats.contract.ts';
import { call } from '../../lib/api.ts';

/** What is open beside the assistant. */
export interface ChatPlace {
  readonly lc?: number | undefined;
  readonly lm?: number | undefined;
  readonly chapter?: string | undefined;
}

const queryOf = ({ lc, lm }: ChatPlace) => ({
  ...(lc === undefined ? {} : { lc }),
  ...(lc === undefined || lm === undefined ? {} : { lm }),
});

export const chatStatusQuery = (place: ChatPlace) =>
  queryOptions({
    queryKey: ['aichats', 'status', queryOf(place)] as const,
    queryFn: async ({ signal }) =>
      (await call(getChatStatus, { query: queryOf(place) }, { signal, ignoreErrors: true })).result,
    staleTime: 60_000,
    retry: false,
  });

/** What one asked in the classes of a bootcamp. */
export const chatOfBootcampQuery = (bootcampId: number) =>
  queryOptions({
    queryKey: ['aichats', 'chat', bootcampId] as const,
    queryFn: async ({ signal }) =>
      (await call(getChat, { query: { bootcampId } }, { signal, ignoreErrors: true })).result,
    staleTime: 0,
    refetchOnMount: 'always',
  });

const keptInMs = 2000;

/** One’s own conversation, the same wherever it is opened. */
export const chatQuery = () =>
  queryOptions({
    queryKey: ['aichats', 'chat'] as const,
    queryFn: async ({ signal }) => (await call(getChat, {}, { signal, ignoreErrors: true })).result,
    staleTime: 0,
    refetchOnMount: 'always',
    // What was left in the middle is kept in a moment, and then says how it ended.
    refetchInterval: ({ state }) =>
      state.data?.recentMessages.at(-1)?.state === 'streaming' ? keptInMs : false,
  });
