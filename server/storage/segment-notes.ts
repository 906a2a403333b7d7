import { segmentCount } from '../../domain/http/segments.ts';
import type { StoredFile } from './storage.ts';
import { hashBytes } from './write-hashed.ts';

const mostKept = 5000;
const hexLength = 64;

/** Where a file and the note beside it are kept. */
export interface NotedPlace {
  /** Undefined: there is no such file. */
  readonly content: () => Promise<AsyncIterable<Buffer> | undefined>;
  /** Empty: there is none. */
  readonly readNote: () => Promise<string>;
  readonly writeNote: (note: string) => Promise<void>;
}

/**
 * The hashes of a big file's segments, noted beside the file when it comes in. A file that came in before
 * there were notes gets its own when it is first asked for.
 */
export class SegmentNotes {
  /** By the file's name in the storage; a file never changes under its name. */
  readonly #kept = new Map<string, Promise<readonly string[] | undefined>>();

  async read(
    name: string,
    file: StoredFile,
    place: NotedPlace,
  ): Promise<readonly string[] | undefined> {
    const known = this.#kept.get(name);
    if (known) return await known;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const reading = find(file, place);
    this.#kept.set(name, reading);
    const found = await reading.catch(() => undefined);
    if (!found) this.#kept.delete(name);
    return await reading;
  }
}

async function find(file: StoredFile, place: NotedPlace): Promise<readonly string[] | undefined> {
  const segments = (await place.readNote()).split('\n');
  const isWhole =
    segments.length === segmentCount(file.bytes) &&
    segments.every(({ length }) => length === hexLength);
  if (isWhole) return segments;
  const content = await place.content();
  if (!content) return undefined;
  const made = await hashBytes(content);
  await place.writeNote(noteOf(made.segments));
  return made.segments;
}

export const noteOf = (segments: readonly string[]): string => segments.join('\n');

/** Then the file's own hash is its segment's, and there is nothing to note. */
export const isOneSegment = ({ bytes }: Pick<StoredFile, 'bytes'>): boolean =>
  segmentCount(bytes) === 1;
