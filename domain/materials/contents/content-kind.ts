import type { z } from 'zod';
import type { Sentence } from '../../format/language.ts';
import type { MaterialFile } from '../material-file.schema.ts';
import type { VersionStats } from '../materials.schema.ts';

/** What stands in the way of publishing. */
export interface ContentFault {
  /** Into the content, for example `['fields', 2, 'label']`. */
  readonly path: readonly (string | number)[];
  readonly sentence: Sentence;
}

/** The files of the material, by id. */
export type FilesOf = ReadonlyMap<number, MaterialFile>;

interface Definition<Schema extends z.ZodType> {
  /** Well-formed, but perhaps not finished: a draft is kept while it is still missing things. */
  readonly schema: Schema;
  /** Where a new material begins. */
  readonly empty: z.output<Schema>;
  readonly faultsOf: (content: z.output<Schema>, files: FilesOf) => readonly ContentFault[];
  /** Ids of the material's files that a version of this content keeps. */
  readonly filesOf: (content: z.output<Schema>) => readonly number[];
  /** Those without which it is not saved; all of them unless told. */
  readonly requiredFilesOf?: (content: z.output<Schema>) => readonly number[];
  readonly statsOf: (content: z.output<Schema>, files: FilesOf) => VersionStats;
  /** What the library's search looks through. */
  readonly wordsOf: (content: z.output<Schema>) => string;
  /** Only work that is handed in completes it: what its view says of progress does not count. */
  readonly isDoneByWork?: true;
}

/** A kind of material whose content is one document; see `document-kinds.ts`. */
export interface ContentKind {
  readonly schema: z.ZodType;
  readonly empty: unknown;
  /** The others take content that has passed the schema. */
  readonly faultsOf: (content: unknown, files: FilesOf) => readonly ContentFault[];
  readonly filesOf: (content: unknown) => readonly number[];
  readonly requiredFilesOf: (content: unknown) => readonly number[];
  readonly statsOf: (content: unknown, files: FilesOf) => VersionStats;
  readonly wordsOf: (content: unknown) => string;
  readonly isDoneByWork: boolean;
}

/** Keeps a kind's own types to itself, so that all kinds fit into one registry. */
export function contentKind<Schema extends z.ZodType>(kind: Definition<Schema>): ContentKind {
  const typed = (content: unknown): z.output<Schema> => kind.schema.parse(content);
  return {
    schema: kind.schema,
    empty: kind.empty,
    faultsOf: (content, files) => kind.faultsOf(typed(content), files),
    filesOf: (content) => kind.filesOf(typed(content)),
    requiredFilesOf: (content) => (kind.requiredFilesOf ?? kind.filesOf)(typed(content)),
    statsOf: (content, files) => kind.statsOf(typed(content), files),
    wordsOf: (content) => kind.wordsOf(typed(content)),
    isDoneByWork: kind.isDoneByWork === true,
  };
}
