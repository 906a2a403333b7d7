import { toolsCache } from '../../lib/tools-cache.ts';
import { missingParts } from '../chunks/missing-parts.ts';
import { DownloadFault, faultOfStatus } from './download-fault.ts';

/**
 * Fetches what the program itself still lacks on this device. A class whose words and films are here opens
 * without a network only when the rooms that show them are here too.
 *
 * @throws DownloadFault `unreached` when a part did not come: it is tried again, whatever the server said
 */
export async function fetchParts(signal: AbortSignal): Promise<void> {
  // While developing there are no parts.
  if (!import.meta.env.PROD) return;
  const paths = await missingParts(false);
  // The server serves another build, and this page is about to become it.
  if (paths === undefined) return;
  const cache = await caches.open(toolsCache);
  for (const path of paths) {
    const answer = await fetch(path, { signal });
    if (!answer.ok) {
      const fault = faultOfStatus(answer.status, false);
      throw new DownloadFault('unreached', fault.waitMs);
    }
    await cache.put(path, answer);
  }
}
