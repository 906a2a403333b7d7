import { ChunkLoadError } from './chunk-load-error.ts';
import { reported, retryDelays } from './load-chunk.ts';

/**
 * Makes sure that the sheet of styles is here. The program runs when it has arrived or failed; one that
 * failed is never asked for again by the browser.
 *
 * @throws ChunkLoadError when it could not be loaded
 */
export async function loadSheet(): Promise<void> {
  const found = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/assets/"]');
  if (!found || isThere(found)) return;
  let link = found;
  for (const delay of retryDelays) {
    await new Promise((done) => setTimeout(done, delay));
    link = replace(link);
    if (await arrives(link)) return;
  }
  throw reported(new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', found.href));
}

/** One that failed looks like an empty one, or like one of somebody else's. */
function isThere({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function replace(failed: HTMLLinkElement): HTMLLinkElement {
  const fresh = document.createElement('link');
  fresh.rel = 'stylesheet';
  fresh.crossOrigin = failed.crossOrigin;
  fresh.href = failed.href;
  failed.replaceWith(fresh);
  return fresh;
}

function arrives(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((done) => {
    link.addEventListener('load', () => done(true));
    link.addEventListener('error', () => done(false));
  });
}
