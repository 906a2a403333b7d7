import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
}

/** What is known of a file once all of it was read: its segments' hashes too. */
export interface HashedFile extends StoredFile {
  readonly segments: readonly string[];
}

/** What may go. */
export interface Collecting {
  /** Only what was stored before then: whoever has just stored something names it a moment later. */
  readonly before: Date;
  /** Those of an organisation's files that something names. */
  readonly neededOf: (
    organisationId: number,
    hashes: readonly string[],
  ) => Promise<ReadonlySet<string>>;
}

/** Keeps files under the hash of their bytes, apart for each organisation. */
export interface Storage {
  /** Stores the whole stream or nothing. The same bytes, stored again, are as new. */
  put(organisationId: number, content: Readable): Promise<StoredFile>;
  /**
   * Stores a file of this machine, which nobody writes to any more; it stays where it is under its own
   * name too, until whoever has it takes that away. Whoever has read all of it already hands over what they
   * found (`known`): then it is not read to be hashed again, and refused when its size is another one.
   */
  adopt(organisationId: number, path: string, known?: HashedFile): Promise<StoredFile>;
  /** Undefined when there is no such file. `end` is included, as in an HTTP range. */
  open(
    organisationId: number,
    sha256: string,
    range?: { start: number; end: number },
  ): Promise<Readable | undefined>;
  /**
   * The SHA-256 of each segment of a stored file, by which a device that fetches it in parts knows each
   * part to be whole. Undefined when there is no such file.
   */
  segments(organisationId: number, file: StoredFile): Promise<readonly string[] | undefined>;
  /** Rejects when nothing could be stored now. */
  probe(): Promise<void>;
  /** Takes away files that nothing names; returns how many. */
  collect(collecting: Collecting): Promise<number>;
  /** Takes away what a killed server was storing before then. */
  deleteUnfinished(before: Date): Promise<void>;
}
