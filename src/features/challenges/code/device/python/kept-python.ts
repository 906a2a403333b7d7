import { proxy } from 'valtio';
import { toolsCache } from '../../../../../lib/tools-cache.ts';
import { fetchTool } from '../fetch-tool.ts';
import type { Runtime } from '../messages.ts';
import { pythonFiles } from './python-files.ts';

/** What Python takes on a device: all of its files together. */
export const pythonBytes = 13_413_000;

/** Whether Python is on this device; undefined until that is known. */
export const keptPython = proxy<{ isHere: boolean | undefined; fetched: number | undefined }>({
  isHere: undefined,
  /** While it is being fetched: how many bytes have come. */
  fetched: undefined,
});

/** Of a page that no service worker serves: what it has fetched itself. */
let inMemory: Runtime | undefined;

export async function lookForPython(): Promise<boolean> {
  if (inMemory === undefined) {
    const found = await Promise.all(
      pythonFiles.map(async ({ url }) => await caches.match(url)),
    ).catch(() => []);
    keptPython.isHere = found.length > 0 && found.every((one) => one !== undefined);
  } else keptPython.isHere = true;
  return keptPython.isHere;
}

/**
 * Fetches what is not here yet, once for all who ask meanwhile.
 *
 * @throws NetworkError
 */
export function keepPython(): Promise<void> {
  fetching ??= fetchAll().finally(() => {
    fetching = undefined;
    keptPython.fetched = undefined;
  });
  return fetching;
}
let fetching: Promise<void> | undefined;

async function fetchAll(): Promise<void> {
  keptPython.fetched = 0;
  const runtime: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const { name, url } of pythonFiles) {
    const bytes = await fetchTool(url, (count) => {
      keptPython.fetched = (keptPython.fetched ?? 0) + count;
    });
    runtime[name] = bytes;
    await putAway(url, bytes);
  }
  inMemory = runtime;
  keptPython.isHere = true;
}

/** The service worker has done so already, where it serves this page. */
async function putAway(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    if (await caches.match(url)) return;
    const cache = await caches.open(toolsCache);
    await cache.put(url, new Response(bytes));
  } catch {
    // No room, or no such store: it is fetched again another day.
  }
}

/** For a worker. Where it is kept nothing is fetched. */
export async function pythonRuntime(): Promise<Runtime> {
  if (inMemory) return inMemory;
  const runtime: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const { name, url } of pythonFiles) runtime[name] = await fetchTool(url);
  return runtime;
}
