import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import type { ThemeColors } from '../../../domain/organisations/organisations.schema.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import { ownStoragePrefix } from '../accounts/names.ts';
import { keptShapes } from './kept-shapes.ts';

/** What the very first paint needs, before any database is open. Nothing in it says what somebody does. */
export interface Look {
  readonly colors: ThemeColors | null;
}

export const lookKey = ['look'] as const;

/** How it looked for whom was here last. */
export function firstLook(): Look | undefined {
  const userId = localStorage.getItem(storageKeys.account);
  if (userId === null) return undefined;
  const stored = persisterOf(Number(userId), localStorage).restoreClient();
  // Its type allows for storages that take their time; this one does not.
  if (!stored || 'then' in stored || stored.buster !== keptShapes) return undefined;
  const query = stored.clientState.queries.find(({ queryKey }) => queryKey[0] === lookKey[0]);
  // The key names the query, and the query its data, as everywhere in the cache.
  return query?.state.data as Look | undefined;
}

/** Keeps it for the next time. Returns how to stop: what is still on its way then is not written. */
export function followLook(userId: number, client: QueryClient): () => void {
  let isFollowing = true;
  const persister = persisterOf(userId, {
    getItem: () => null,
    setItem: (key, value) => isFollowing && localStorage.setItem(key, value),
    removeItem: () => {},
  });
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== lookHash) return;
    void persister.persistClient({
      buster: keptShapes,
      timestamp: Date.now(),
      clientState: dehydrate(client, {
        shouldDehydrateQuery: ({ queryHash }) => queryHash === lookHash,
        shouldDehydrateMutation: () => false,
      }),
    });
  });
  return () => {
    isFollowing = false;
    unsubscribe();
  };
}

const lookHash = JSON.stringify(lookKey);

type SyncStorage = NonNullable<Parameters<typeof createSyncStoragePersister>[0]['storage']>;

const persisterOf = (userId: number, storage: SyncStorage) =>
  createSyncStoragePersister({ storage, key: `${ownStoragePrefix(userId)}ui` });
