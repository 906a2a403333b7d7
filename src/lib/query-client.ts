import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const retries = 2;

/** A new one for each person: nobody ever reads from another's cache. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What the server refused it will refuse again.
        retry: (failures, error) => !(error instanceof ApiError) && failures < retries,
      },
      mutations: { retry: false },
    },
  });
}
