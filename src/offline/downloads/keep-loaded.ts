import { toolsCache } from '../../lib/tools-cache.ts';

/**
 * Keeps what this page has loaded of the program, for when there is no network. Most of it the service
 * worker has kept already; what came before it was there, it has not seen.
 */
export async function keepLoaded(): Promise<void> {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isAsset(pathname));
  const tools = await caches.open(toolsCache);
  for (const { pathname } of loaded) if (!(await caches.match(pathname))) await tools.add(pathname);
}

const isAsset = (path: string): boolean => path.startsWith('/assets/');
