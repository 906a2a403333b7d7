import type { z } from 'zod';
import type { VersionStats } from '../../../domain/materials/materials.schema.ts';
import type { Db } from '../../db/database.ts';

export interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

/** A chapter, a question, or a document as a whole. */
export interface ContentPart {
  /** Of two versions, parts with the same key are the same part. */
  readonly key: string;
  readonly title: string | null;
  readonly text: string;
}

/**
 * The content of a version as one JSON value, apart from its files: what is searched, compared, copied and
 * carried from one library to another.
 */
export interface PortableKind {
  readonly schema: z.ZodType;
  /** Undefined when nothing is in the version. */
  readonly read: (db: Db, version: VersionKey) => Promise<unknown>;
  /** Into a version that is still empty; the content has passed the schema. */
  readonly write: (db: Db, version: VersionKey, content: unknown) => Promise<void>;
  /** What the library's search looks through. */
  readonly wordsOf: (content: unknown) => string;
  /** What a list says of it whatever its archive says, where that may be older than the list. */
  readonly statsOf?: (content: unknown) => Partial<VersionStats>;
  /** What two versions are compared by. */
  readonly partsOf: (content: unknown) => readonly ContentPart[];
}
