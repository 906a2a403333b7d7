import { toolsCache } from '../../../../lib/tools-cache.ts';
import { whenIdle } from '../../../../lib/when-idle.ts';

/** Has a part of the program be on this device, for when there is no network; once the page is quiet. */
export async function keepTool(address: string): Promise<void> {
  try {
    await whenIdle();
    if (await caches.match(address)) return;
    const cache = await caches.open(toolsCache);
    await cache.add(address);
  } catch {
    // No network, no room, or no such store: another day.
  }
}
