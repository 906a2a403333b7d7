import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runTool, ToolFailure } from '../../tools/run-tool.ts';
import type { BookPlace } from './book-place.ts';
import type { BookReport, BookWork } from './book-program.ts';
import type { BookDraft } from './book-reader.ts';
import { BookRefusal } from './book-refusal.ts';
import type { KnownChapter } from './kept-slugs.ts';
import { importLimits, shownBytes, shownCount } from './import-limits.ts';

export interface ReadingLimits {
  readonly fileSeconds: number;
  readonly bookSeconds: number;
  /** Bytes. */
  readonly memory: number;
}

const program = join(import.meta.dirname, 'book-program.ts');
const node = { name: 'node', path: process.execPath };

/**
 * Reads a book in a process of its own: Markdown may be written to keep its parser busy for hours, and
 * to fill all memory, and Node sometimes ends a whole process whose thread is out of memory. Beyond the
 * limits the process is ended and the book refused.
 */
export async function readAside(
  place: BookPlace,
  onProgress: (percent: number) => void,
  limits: ReadingLimits = importLimits,
  known: readonly KnownChapter[] = [],
): Promise<BookDraft> {
  const folder = await mkdtemp(join(tmpdir(), 'keiko-book-'));
  try {
    const work = join(folder, 'work.json');
    const begun: BookWork = { place: { ...place, path: resolve(place.path) }, known };
    await writeFile(work, JSON.stringify(begun));
    return await readWithin(limits, { folder, work, place, onProgress });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Reading {
  readonly folder: string;
  /** The file with what is to be done. */
  readonly work: string;
  readonly place: BookPlace;
  readonly onProgress: (percent: number) => void;
}

async function readWithin(
  { fileSeconds, bookSeconds, memory }: ReadingLimits,
  { folder, work, place, onProgress }: Reading,
): Promise<BookDraft> {
  const tooSlow = new AbortController();
  let path = place.name ?? place.path;
  let timer: NodeJS.Timeout | undefined;
  const onLine = (line: string) => {
    if (!line.startsWith('{"kind":"began"')) return;
    const report = reportIn(line);
    if (report.kind !== 'began') return;
    path = report.path ?? path;
    clearTimeout(timer);
    timer = setTimeout(() => tooSlow.abort(), fileSeconds * 1000);
    onProgress(report.percent);
  };
  const outcome = await runTool(
    node,
    [`--max-old-space-size=${Math.round(memory / 1_000_000)}`, program, work],
    {
      folder,
      timeoutMs: bookSeconds * 1000,
      maxBytes: importLimits.unpacked,
      signal: tooSlow.signal,
      onLine,
    },
  )
    .catch((error: unknown) => {
      throw refusalOf(error) ?? error;
    })
    .finally(() => clearTimeout(timer));
  const report = reportIn(outcome.stdout.trimEnd().split('\n').at(-1) ?? '');
  if (report.kind === 'read') return report.draft;
  if (report.kind === 'refused') throw new BookRefusal(report.code, report.data);
  throw new Error('the program that reads a book ended without a word');

  function refusalOf(error: unknown): BookRefusal | undefined {
    if (!(error instanceof ToolFailure)) return undefined;
    if (error.reason === 'stopped')
      return new BookRefusal('file-too-slow', { path, limit: shownCount(fileSeconds) });
    if (error.reason === 'tooSlow')
      return new BookRefusal('book-too-slow', { limit: shownCount(bookSeconds / 60) });
    // Node aborts when it has no memory left.
    return error.wasAborted
      ? new BookRefusal('book-too-heavy', { path, limit: shownBytes(memory) })
      : undefined;
  }
}

const reportIn = (line: string) => JSON.parse(line) as BookReport;
