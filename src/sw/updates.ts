import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL } from 'workbox-precaching';
import { toolsCache } from '../lib/tools-cache.ts';
import { says } from './says.ts';

/** A new version waits until a page says that nothing is lost by it. */
export function obeyPages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (says('SKIP_WAITING', event.data)) event.waitUntil(takeOver(worker));
    if (says('CLAIM', event.data)) event.waitUntil(worker.clients.claim());
  });
  // From the first visit on, so that what that visit loads later is kept too.
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
}

let kept: Promise<void> | undefined;

/** A page gives the word more than once, until it is obeyed. */
async function takeOver(worker: ServiceWorkerGlobalScope): Promise<void> {
  kept ??= keepOldParts(worker).catch(() => {});
  await kept;
  await worker.skipWaiting();
}

/** Other tabs go on in the old version: what they may still ask for outlives its precache. */
async function keepOldParts(worker: ServiceWorkerGlobalScope): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window' });
  if (tabs.length < 2) return;
  const [old, tools] = await Promise.all([
    caches.open(cacheNames.precache),
    caches.open(toolsCache),
  ]);
  for (const request of await old.keys()) {
    const isOld = getCacheKeyForURL(request.url) === undefined;
    if (!isOld || !new URL(request.url).pathname.startsWith('/assets/')) continue;
    const response = await old.match(request);
    if (response) await tools.put(request, response);
  }
}
