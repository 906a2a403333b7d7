import { forgetPendingThemeOf } from '../../lib/pending-theme.ts';
import { deleteDatabase } from '../database/database.ts';
import { listAccounts, listWipes, markAsWiped } from '../database/meta-database.ts';
import { shutUserDatabase, userDatabaseName } from '../database/user-database.ts';
import { mediaCacheName, ownerOfStorage, ownStoragePrefix } from './names.ts';

/**
 * Takes away everything of one person from this device. The account is marked before; the mark goes when
 * nothing is left, so that a wipe that was cut short is finished at the next start.
 */
export async function wipe(userId: number): Promise<void> {
  shutUserDatabase(userId);
  await Promise.all([
    deleteDatabase(userDatabaseName(userId)),
    'caches' in globalThis ? caches.delete(mediaCacheName(userId)) : undefined,
  ]);
  for (const key of Object.keys(localStorage))
    if (key.startsWith(ownStoragePrefix(userId))) localStorage.removeItem(key);
  forgetPendingThemeOf(userId);
  // Where pages were scrolled to, by their addresses.
  sessionStorage.clear();
  await markAsWiped(userId);
}

/** Finishes what was begun before this page was there. */
export async function finishWipes(): Promise<void> {
  for (const userId of await listWipes()) await wipe(userId);
  await cleanUpOwnStorage();
}

/** The browser's own storage forgets late: after a crash what was taken from it may be back. */
async function cleanUpOwnStorage(): Promise<void> {
  const owned = Object.keys(localStorage).filter((key) => ownerOfStorage(key) !== undefined);
  if (owned.length === 0) return;
  const kept = new Set((await listAccounts()).map(({ userId }) => userId));
  for (const key of owned) if (!kept.has(ownerOfStorage(key) ?? 0)) localStorage.removeItem(key);
}
