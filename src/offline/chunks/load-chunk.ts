import { limits } from '../../../domain/limits.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { fetchFile } from './fetch-file.ts';
import { loadShare, shareOf } from './load-shares.ts';
import { reported } from './report-chunk.ts';

// What Chromium, Firefox and Safari say when the file did not arrive. Anything else went wrong in it.
const notLoaded =
  /^(Failed to fetch dynamically imported|error loading dynamically imported|Importing a module script failed)/;

/**
 * Every `import()` of the program comes through here (scripts/vite/chunk-loader.ts). `files` are the part
 * itself and what it needs. They are fetched first, and imported when all are here: a page remembers for
 * good that a module did not arrive, and never asks for it again. Where their words and styles are not among
 * everybody's, those come along, whoever it is: nobody is shown the raw name of a message.
 *
 * @public imported by what the build puts in
 * @throws ChunkLoadError when it could not be loaded
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const share = shareOf(files);
  try {
    // Through the page's import map.
    return await inTime(
      Promise.all([
        ...files
          .filter((file) => file.endsWith('.js'))
          .map((file) => fetchFile(import.meta.resolve(`/${file}`))),
        share && loadShare(share),
      ]).then(() => inTurn(load)),
    );
  } catch (error) {
    if (error instanceof ChunkLoadError) throw reported(error);
    if (!(error instanceof Error && notLoaded.test(error.message))) throw error;
    const file = /\/assets\/\S+/.exec(error.message)?.[0] ?? '';
    throw reported(new ChunkLoadError('chunk-load error', file, { cause: error, isLasting: true }));
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * One after another: of two imports under way at once that need the same module, WebKit answers one before
 * that module has run, and whatever uses it finds nothing there.
 */
function inTurn<Module>(load: () => Promise<Module>): Promise<Module> {
  const own = last.then(load);
  last = inTime(own).catch(() => {});
  return own;
}

/** A part that hangs for longer counts as failed. */
async function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ChunkLoadError('chunk-load error', '')),
      limits.scriptChunkTimeoutMs,
    );
  });
  return await Promise.race([loading, late]).finally(() => clearTimeout(timer));
}
