import { proxy } from 'valtio';
import type { ProgrammingLanguage } from '../../../../../domain/runner/language-ids.ts';
import { toolsCache } from '../../../../lib/tools-cache.ts';
import { fetchTool } from './fetch-tool.ts';
import type { Runtime } from './messages.ts';
import { perlFiles } from './perl/perl-files.ts';
import { pythonFiles } from './python/python-files.ts';
import { rubyFiles } from './ruby/ruby-files.ts';
import type { ToolFile } from './tool-file.ts';

/** Languages that come onto a device when somebody asks for them, since they are large. */
const filesOf = {
  perl: perlFiles,
  python3: pythonFiles,
  ruby: rubyFiles,
} as const satisfies Partial<Record<ProgrammingLanguage, readonly ToolFile[]>>;
export type LargeLanguage = keyof typeof filesOf;

export const isLarge = (language: ProgrammingLanguage): language is LargeLanguage =>
  Object.hasOwn(filesOf, language);

/** What a language takes on a device: all of its files together. */
export const bytesOfLanguage = (language: LargeLanguage): number =>
  filesOf[language].reduce((sum, { bytes }) => sum + bytes, 0);

/** What has to be said of those who made it, where that comes with it. */
export const noticesOfLanguage = (language: LargeLanguage): string | undefined =>
  filesOf[language].find(({ name }) => name.endsWith('-notices.txt'))?.url;

interface Kept {
  /** Whether it is on this device; undefined until that is known. */
  isHere: boolean | undefined;
  /** While it is being fetched: how many bytes have come. */
  fetched: number | undefined;
}

export const keptLanguages = proxy<Record<LargeLanguage, Kept>>({
  perl: { isHere: undefined, fetched: undefined },
  python3: { isHere: undefined, fetched: undefined },
  ruby: { isHere: undefined, fetched: undefined },
});

/** Of a page that no service worker serves: what it has fetched itself. */
const inMemory = new Map<LargeLanguage, Runtime>();

export async function lookForLanguage(language: LargeLanguage): Promise<boolean> {
  const isHere = inMemory.has(language) || (await isKept(filesOf[language]));
  keptLanguages[language].isHere = isHere;
  return isHere;
}

async function isKept(files: readonly ToolFile[]): Promise<boolean> {
  const found = await Promise.all(files.map(async ({ url }) => await caches.match(url))).catch(
    () => [],
  );
  return found.length > 0 && found.every((one) => one !== undefined);
}

const fetching = new Map<LargeLanguage, Promise<void>>();

/**
 * Fetches what is not here yet, once for all who ask meanwhile.
 *
 * @throws NetworkError
 */
export async function keepLanguage(language: LargeLanguage): Promise<void> {
  const under = fetching.get(language) ?? fetchAll(language);
  fetching.set(language, under);
  try {
    await under;
  } finally {
    fetching.delete(language);
    keptLanguages[language].fetched = undefined;
  }
}

async function fetchAll(language: LargeLanguage): Promise<void> {
  const kept = keptLanguages[language];
  kept.fetched = 0;
  const runtime: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const { name, url } of filesOf[language]) {
    const bytes = await fetchTool(url, (count) => {
      kept.fetched = (kept.fetched ?? 0) + count;
    });
    runtime[name] = bytes;
    await putAway(url, bytes);
  }
  inMemory.set(language, runtime);
  kept.isHere = true;
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
export const runtimeOfLanguage = async (language: LargeLanguage): Promise<Runtime> =>
  inMemory.get(language) ?? (await runtimeOf(filesOf[language]));

export async function runtimeOf(files: readonly ToolFile[]): Promise<Runtime> {
  const runtime: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const { name, url } of files) runtime[name] = await fetchTool(url);
  return runtime;
}
