import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { toolsCache } from '../lib/tools-cache.ts';
import { says } from './says.ts';

// About what three builds have; a name with a hash never changes, so the oldest are of no more use.
const mostFiles = 800;

const filesAtOnce = 3;

async function forgetOldest(): Promise<void> {
  const cache = await caches.open(toolsCache);
  const keys = await cache.keys();
  const tooMany = keys.slice(0, Math.max(0, keys.length - mostFiles));
  await Promise.all(tooMany.map((request) => cache.delete(request)));
}

const cacheName = toolsCache;
const strategy = new CacheFirst({ cacheName, plugins: [{ cacheDidUpdate: forgetOldest }] });

/** To look through all that is kept after each of hundreds takes longer than to fetch them. */
const oneOfMany = new CacheFirst({ cacheName });

/**
 * What is too heavy for everybody's first visit (editors, mathematics, languages of code) is kept from
 * its first use on; what only staff use as soon as a page of theirs asks for it.
 */
export function keepTools(worker: ServiceWorkerGlobalScope): void {
  registerRoute(({ sameOrigin, url }) => sameOrigin && isAsset(url.pathname), strategy);
  worker.addEventListener('message', (event) => {
    const paths = pathsToKeep(event.data);
    if (paths.length > 0) event.waitUntil(keepAll(event, paths));
  });
}

/** Few at once, so that a page still gets what it asks for; what does not come now is fetched when used. */
async function keepAll(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
  const left = paths.values();
  async function takeTurns(): Promise<void> {
    for (const path of left) {
      const [response, done] = oneOfMany.handleAll({ event, request: new Request(path) });
      await Promise.allSettled([response, done]);
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, takeTurns));
  await forgetOldest();
}

function pathsToKeep(data: unknown): string[] {
  if (!says('KEEP', data) || !('paths' in data) || !Array.isArray(data.paths)) return [];
  return data.paths.filter((path) => typeof path === 'string').filter(isAsset);
}

const isAsset = (path: string): boolean => path.startsWith('/assets/');
