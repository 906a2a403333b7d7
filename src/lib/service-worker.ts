import type { Workbox } from 'workbox-window';

const checkEveryMs = 3_600_000;

type UpdateListener = () => void;

let workbox: Workbox | undefined;
let isUpdateWaiting = false;
const listeners = new Set<UpdateListener>();

/** Registers the service worker once the page is quiet; nothing of it delays the first visit. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => void register();
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Called when a new version has been loaded and waits for the page's word; at once if it does already. */
export function onUpdateWaiting(listener: UpdateListener): () => void {
  listeners.add(listener);
  if (isUpdateWaiting) listener();
  return () => void listeners.delete(listener);
}

/** Lets the new version take over and opens this page in it. Save first what is only in memory. */
export function takeUpdate(): void {
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
}

async function register(): Promise<void> {
  const { Workbox: WorkboxOfPage } = await import('workbox-window');
  workbox = new WorkboxOfPage('/sw.js');
  workbox.addEventListener('waiting', () => {
    isUpdateWaiting = true;
    for (const listener of listeners) listener();
  });
  // Without it there is no offline start, and everything else works as before.
  const registration = await workbox.register().catch(() => undefined);
  if (registration) setInterval(() => void registration.update().catch(() => {}), checkEveryMs);
}
