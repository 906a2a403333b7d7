import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
}

/** Keeps files under the hash of their bytes, apart for each organisation. */
export interface Storage {
  /** Stores the whole stream or nothing. */
  put(organisationId: number, content: Readable): Promise<StoredFile>;
  /**
   * Stores a file of this machine, which nobody writes to any more; it stays where it is under its own
   * name too, until whoever has it takes that away.
   */
  adopt(organisationId: number, path: string): Promise<StoredFile>;
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
  /** Takes away what a killed server was storing before then. */
  deleteUnfinished(before: Date): Promise<void>;
}
