import { ChunkLoadError } from './chunk-load-error.ts';

/** Milliseconds before the second and the third try. */
export const retryDelays = [300, 1500];

const fetches = new Map<string, Promise<void>>();

/**
 * Resolves when a script of the program is on this device, so that it can be imported. What came with the
 * page, or was fetched before, is not asked for again.
 *
 * @throws ChunkLoadError when it did not arrive, after several tries
 */
export async function fetchFile(address: string): Promise<void> {
  if (cameWithThePage(address)) return;
  const running = fetches.get(address) ?? fetchSeveralTimes(address);
  fetches.set(address, running);
  try {
    await running;
  } catch (error) {
    fetches.delete(address);
    throw error;
  }
}

/** The program runs, so all that its page names is here. */
function cameWithThePage(address: string): boolean {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"]');
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  return (
    [...scripts].some(({ src }) => src === address) ||
    [...links].some(({ href }) => href === address)
  );
}

async function fetchSeveralTimes(address: string): Promise<void> {
  // What the browser kept of a failed try is passed over.
  let cache: RequestCache = 'default';
  for (const delay of [...retryDelays, undefined]) {
    try {
      return await fetchOnce(address, cache);
    } catch (error) {
      if (delay === undefined || !navigator.onLine)
        throw new ChunkLoadError('chunk-load error', new URL(address).pathname, { cause: error });
      await new Promise((done) => setTimeout(done, delay));
      cache = 'reload';
    }
  }
}

async function fetchOnce(address: string, cache: RequestCache): Promise<void> {
  const answer = await fetch(address, { cache });
  // A captive portal answers anything with a page of its own.
  const isScript = /javascript/.test(answer.headers.get('content-type') ?? '');
  if (!answer.ok || !isScript) throw new Error(`No script: ${answer.status}`);
  await answer.arrayBuffer();
}
