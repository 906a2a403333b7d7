import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

const cacheName = 'rt-tools-v1';
// About what three builds have; a name with a hash never changes, so the oldest are of no more use.
const mostFiles = 300;

/**
 * What is too heavy for everybody's first visit (editors, mathematics, languages of code) is kept from
 * its first use on.
 */
export function keepTools(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName, plugins: [forgetOldest] }),
  );
}

const forgetOldest: WorkboxPlugin = {
  async cacheDidUpdate() {
    const cache = await caches.open(cacheName);
    const keys = await cache.keys();
    const tooMany = keys.slice(0, Math.max(0, keys.length - mostFiles));
    await Promise.all(tooMany.map((request) => cache.delete(request)));
  },
};
