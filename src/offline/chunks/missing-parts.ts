import { ownBuild } from '../../lib/build.ts';
import { toolsCache } from '../../lib/tools-cache.ts';
import { servedVersion } from './served-version.ts';

/**
 * The addresses of this build's later parts that are not on the device yet; for staff, theirs too.
 * Undefined when the server cannot be reached or serves another build, whose parts are its own affair.
 */
export async function missingParts(isStaff: boolean): Promise<string[] | undefined> {
  const version = await servedVersion();
  if (version === undefined || version.build !== ownBuild()) return undefined;
  const cache = await caches.open(toolsCache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return [...version.later, ...(isStaff ? version.staff : [])].filter((path) => !kept.has(path));
}
