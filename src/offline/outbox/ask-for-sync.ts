import { syncTag } from './sync-tag.ts';

/**
 * Asks the browser to wake the service worker when there is a network again, so that what waits is sent
 * although no page is open by then. Browsers without it send when a page is opened.
 */
export async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration?.active || !isSyncing(registration)) return;
  // Refused in a private window, and by some administrators: then as in browsers without it.
  await registration.sync.register(syncTag).catch(() => {});
}

interface Syncing {
  readonly sync: { register(tag: string): Promise<void> };
}

// The library of types does not know it, as not every browser has it.
const isSyncing = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & Syncing => 'sync' in registration;
