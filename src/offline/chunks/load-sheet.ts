import type { Share } from '../../lib/i18n.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { retryDelays } from './fetch-file.ts';
import { reported } from './report-chunk.ts';

/**
 * Makes sure that the sheet of styles is here. The program runs when it has arrived or failed; one that
 * failed is never asked for again by the browser.
 *
 * @throws ChunkLoadError when it could not be loaded
 */
export async function loadSheet(): Promise<void> {
  const found = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/assets/"]');
  if (!found || isThere(found)) return;
  await loadAgain(found);
}

const sheets = new Map<Share, Promise<void>>();

/**
 * Resolves when the styles of this share are here. They stand behind everybody's, and staff's behind the rest.
 *
 * @throws ChunkLoadError when they could not be loaded
 */
export async function loadShareSheet(share: Share): Promise<void> {
  const name = `meta[name="${share}-sheet"]`;
  const href = document.querySelector<HTMLMetaElement>(name)?.content ?? '';
  // While developing, each part brings its own.
  if (!href.startsWith('/')) return;
  const sheet = sheets.get(share) ?? addSheet(href);
  sheets.set(share, sheet);
  try {
    await sheet;
  } catch (error) {
    // Asked for again by whoever needs it next.
    sheets.delete(share);
    throw error;
  }
}

async function addSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  document.head.append(link);
  if (!(await arrives(link))) await loadAgain(link);
}

async function loadAgain(failed: HTMLLinkElement): Promise<void> {
  let link = failed;
  for (const delay of retryDelays) {
    await new Promise((done) => setTimeout(done, delay));
    link = replace(link);
    if (await arrives(link)) return;
  }
  throw reported(new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', failed.href));
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
