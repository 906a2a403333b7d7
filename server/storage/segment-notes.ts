import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { segmentCount } from '../../domain/http/segments.ts';
import { SegmentHasher } from './segment-hasher.ts';
import type { StoredFile } from './storage.ts';

const mostKept = 5000;
const hexLength = 64;

/**
 * The hashes of a big file's segments, noted beside the file when it comes in. A file that came in before
 * there were notes gets its own when it is first asked for.
 */
export class SegmentNotes {
  /** By path; a file never changes under its path. */
  readonly #kept = new Map<string, Promise<readonly string[] | undefined>>();

  async write(path: string, file: StoredFile, segments: readonly string[]): Promise<void> {
    if (isOneSegment(file)) return;
    const temporary = `${notesOf(path)}.${randomUUID()}`;
    await writeFile(temporary, segments.join('\n'));
    await rename(temporary, notesOf(path));
  }

  async read(path: string, file: StoredFile): Promise<readonly string[] | undefined> {
    if (isOneSegment(file)) return (await exists(path)) ? [file.sha256] : undefined;
    const known = this.#kept.get(path);
    if (known) return await known;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const reading = this.#find(path, file);
    this.#kept.set(path, reading);
    const found = await reading.catch(() => undefined);
    if (!found) this.#kept.delete(path);
    return await reading;
  }

  async #find(path: string, file: StoredFile): Promise<readonly string[] | undefined> {
    const noted = await readFile(notesOf(path), 'utf8').catch(() => '');
    const segments = noted.split('\n');
    const isWhole =
      segments.length === segmentCount(file.bytes) &&
      segments.every(({ length }) => length === hexLength);
    if (isWhole) return segments;
    if (!(await exists(path))) return undefined;
    const hasher = new SegmentHasher();
    const bytes: AsyncIterable<Buffer> = createReadStream(path);
    for await (const chunk of bytes) hasher.update(chunk);
    const made = hasher.digest();
    await this.write(path, made, made.segments);
    return made.segments;
  }
}

const notesOf = (path: string): string => `${path}.segments`;

/** Then the file's own hash is its segment's. */
const isOneSegment = ({ bytes }: StoredFile): boolean => segmentCount(bytes) === 1;

const exists = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined)) !== undefined;
