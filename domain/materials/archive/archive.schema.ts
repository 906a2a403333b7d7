import { z } from 'zod';
import { MaterialFactsSchema } from '../facts.schema.ts';
import { InstantSchema, lineText } from '../../http/text.ts';
import { AssistedKindSchema, TakenPartSchema } from '../assisted.schema.ts';
import { ChallengeStyleSchema, MaterialTypeSchema } from '../kinds.ts';
import { fileTypes, ZipListingSchema } from '../material-file.schema.ts';
import { VersionStatsSchema } from '../materials.schema.ts';

// What is in an archive of a library. Files of a material are known by numbers from 1 on, so that nothing
// in it depends on the ids of the library that it came from.

export const archiveFormat = 'keiko-library';
export const archiveVersion = 1;

export const manifestPath = 'manifest.json';
export const materialPath = (uuid: string): string => `materials/${uuid}/material.json`;
export const versionPath = (uuid: string, number: number): string =>
  `materials/${uuid}/versions/${number}.json`;
export const filePath = (sha256: string): string => `files/${sha256}`;

const HashSchema = z.string().regex(/^[\da-f]{64}$/);
const NumberSchema = z.int().min(1).max(1_000_000);

export const ManifestSchema = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  /** Of everything else in the archive. */
  entries: z
    .array(z.strictObject({ path: z.string(), sha256: HashSchema, bytes: z.int().nonnegative() }))
    .max(1_000_000),
});
export type Manifest = z.infer<typeof ManifestSchema>;

const AssetSchema = z.strictObject({
  path: z.string().min(1).max(1000),
  mediaType: lineText(200),
  bytes: z.int().nonnegative(),
  sha256: HashSchema,
});
export type ArchivedAsset = z.infer<typeof AssetSchema>;

const BookDraftSchema = z.strictObject({
  /** Whose number the version has that it began with. */
  base: NumberSchema.nullable(),
  chapters: z
    .array(
      z.strictObject({
        slug: z.string().min(1).max(200),
        title: z.string().max(1000),
        depth: z.int().min(0).max(10),
        minutes: z.int().min(0).max(100_000),
        markdown: z.string().max(20_000_000),
      }),
    )
    .max(10_000),
  assets: z.array(AssetSchema).max(100_000),
});
export type ArchivedBookDraft = z.infer<typeof BookDraftSchema>;

/** A part that began as a draft of an engine; who took it over is not known elsewhere. */
const ArchivedPartSchema = z.strictObject({
  kind: AssistedKindSchema,
  ...TakenPartSchema.shape,
  model: z.string().max(200),
  takenAt: InstantSchema,
  since: NumberSchema.nullable(),
  until: NumberSchema.nullable(),
  isEnding: z.boolean(),
});
export type ArchivedPart = z.infer<typeof ArchivedPartSchema>;

export const ArchivedMaterialSchema = z.strictObject({
  uuid: z.uuid(),
  type: MaterialTypeSchema,
  challengeStyle: ChallengeStyleSchema.nullable(),
  ...MaterialFactsSchema.shape,
  // Archives from before it was there have none.
  estimatedMinutes: MaterialFactsSchema.shape.estimatedMinutes.default(null),
  isArchived: z.boolean(),
  versions: z
    .array(z.strictObject({ number: NumberSchema, stats: VersionStatsSchema }))
    .max(10_000),
  files: z
    .array(
      z.strictObject({
        number: NumberSchema,
        name: lineText(255),
        type: z.enum(fileTypes),
        mediaType: lineText(200),
        bytes: z.int().nonnegative(),
        sha256: HashSchema,
        listing: ZipListingSchema.nullable(),
      }),
    )
    .max(100_000),
  /** Of a document or a quiz, what is not published. */
  draft: z.strictObject({ content: z.json() }).nullable(),
  bookDraft: BookDraftSchema.nullable(),
  // Archives from before they were noted have none.
  assisted: z.array(ArchivedPartSchema).max(10_000).default([]),
});
export type ArchivedMaterial = z.infer<typeof ArchivedMaterialSchema>;

export const ArchivedVersionSchema = z.strictObject({
  /** By the kind's own schema; null when nothing is in it. */
  content: z.json(),
  assets: z.array(AssetSchema).max(100_000),
});
export type ArchivedVersion = z.infer<typeof ArchivedVersionSchema>;
