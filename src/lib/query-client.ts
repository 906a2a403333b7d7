import { onlineManager, QueryCache, QueryClient, type QueryPersister } from '@tanstack/react-query';
import { reportRefusedRead } from './api.ts';
import { ApiError } from './api-error.ts';

const retries = 2;

/** A new one for each person: nobody ever reads from another's cache. */
export function newQueryClient(persister?: QueryPersister): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // A page that could not be loaded has nobody who looks at its query yet: it says so itself.
      onError: (error, query) => query.getObserversCount() > 0 && reportRefusedRead(error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What this device keeps is shown whether or not there is a network. Nothing waits for one: a
        // page that nothing is known of says so at once, and asks again when the server is found.
        networkMode: 'always',
        refetchOnReconnect: true,
        ...(persister ? { persister } : {}),
        // What the server refused it will refuse again; without a network there is nothing to repeat.
        retry: (failures, error) =>
          !(error instanceof ApiError) && onlineManager.isOnline() && failures < retries,
      },
      // What cannot wait in the outbox fails at once, in words.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
