import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const retries = 2;

/** A new one for each person: nobody ever reads from another's cache. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A page that nothing is known of says so at once, instead of waiting for a network that may
        // not come; what was shown before is asked for again when it does.
        networkMode: 'always',
        refetchOnReconnect: true,
        // What the server refused it will refuse again; one that is away does not answer either.
        retry: (failures, error) =>
          !(error instanceof ApiError) && onlineManager.isOnline() && failures < retries,
      },
      // What must wait for the network waits in the outbox, where it survives.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
