import { track } from '../../lib/analytics.ts';
import { ownBuild } from '../../lib/build.ts';
import { ChunkLoadError } from './chunk-load-error.ts';

/** Milliseconds before the second and the third try. */
export const retryDelays = [300, 1500];
// A file that hangs for longer counts as failed (the specification's section 9).
const patienceMs = 120_000;

// What Chromium, Firefox and Safari say when the file did not arrive. Anything else went wrong in it.
const notLoaded =
  /^(Failed to fetch dynamically imported|error loading dynamically imported|Importing a module script failed)/;

/**
 * Every `import()` of the program comes through here (scripts/vite/chunk-loader.ts). `files` are what the
 * part needs beside itself, to be fetched at once.
 *
 * @public imported by what the build puts in
 * @throws ChunkLoadError when it could not be loaded
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  for (const file of files) fetchAhead(file);
  for (const delay of [...retryDelays, undefined]) {
    try {
      return await inTime(load());
    } catch (error) {
      // A hanging file hangs for the next import of it too.
      const hangs = error instanceof ChunkLoadError;
      if (!hangs && !(error instanceof Error && notLoaded.test(error.message))) throw error;
      if (delay === undefined || hangs) throw reported(hangs ? error : failureOf(error));
      await new Promise((done) => setTimeout(done, delay));
    }
  }
  throw new Error('unreachable: the last try returns or throws');
}

const fetched = new Set<string>();

function fetchAhead(file: string): void {
  if (fetched.has(file) || !file.endsWith('.js')) return;
  fetched.add(file);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  // Through the page's import map.
  link.href = import.meta.resolve(`/${file}`);
  document.head.append(link);
}

async function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('chunk-load error', '')), patienceMs);
  });
  return await Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

function failureOf(error: Error): ChunkLoadError {
  const file = /\/assets\/\S+/.exec(error.message)?.[0] ?? '';
  return new ChunkLoadError('chunk-load error', file, error);
}

/** Tells those who run the product. */
export function reported(error: ChunkLoadError): ChunkLoadError {
  track({ name: error.name, file: error.file, build: ownBuild() ?? '' });
  return error;
}
