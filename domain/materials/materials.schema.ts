import { z } from 'zod';
import { InstantSchema } from '../http/text.ts';
import { MaterialFactsSchema } from './facts.schema.ts';
import { fileTypes } from './material-file.schema.ts';
import { ChallengeStyleSchema, MaterialTypeSchema } from './kinds.ts';

/** What a list may say of a version without opening it. */
export const VersionStatsSchema = z.object({
  minutes: z.int(),
  chapters: z.int().optional(),
  questions: z.int().optional(),
  points: z.number().optional(),
  bytes: z.int().optional(),
  fileType: z.enum(fileTypes).optional(),
  pages: z.int().optional(),
  slides: z.int().optional(),
  /** In which code may be written, by the ids of `domain/runner`. */
  programmingLangs: z.array(z.string().max(40)).max(40).optional(),
});
export type VersionStats = z.infer<typeof VersionStatsSchema>;

export const MaterialSchema = z.object({
  id: z.int(),
  type: MaterialTypeSchema,
  challengeStyle: ChallengeStyleSchema.nullable(),
  ...MaterialFactsSchema.shape,
  currentVersionId: z.int().nullable(),
  majorVersionNumber: z.int().nullable(),
  stats: VersionStatsSchema.nullable(),
  createdBy: z.object({ id: z.int(), name: z.string() }),
  /** One of the provider's, or what a class has of one: which. Null for an organisation's own. */
  official: z.object({ materialId: z.int() }).nullable(),
  archivedAt: InstantSchema.nullable(),
  /** What is changed and not published yet; null when nothing is. */
  draft: z
    .object({
      updatedBy: z.object({ id: z.int(), name: z.string() }),
      updatedAt: InstantSchema,
    })
    .nullable(),
  updatedAt: InstantSchema,
  revision: z.int(),
});
export type Material = z.infer<typeof MaterialSchema>;

/** As a list shows it. */
export const MaterialInListSchema = MaterialSchema.extend({
  /** Where it says the keyword, if neither its title nor its tags do. */
  excerpt: z.string().nullable(),
});
export type MaterialInList = z.infer<typeof MaterialInListSchema>;

export const materialSources = ['official', 'own'] as const;
export type MaterialSource = (typeof materialSources)[number];

/** Without a version, with one, and with one and changes that are not published. */
export const materialStates = ['draft', 'published', 'changed'] as const;
export type MaterialState = (typeof materialStates)[number];

/** A version never changes; classes keep the one they were given. */
export const MaterialVersionSchema = z.object({
  id: z.int(),
  majorVersionNumber: z.int(),
  stats: VersionStatsSchema,
  createdAt: InstantSchema,
});
export type MaterialVersion = z.infer<typeof MaterialVersionSchema>;

/** The specification's reference to a material at one version. */
export const MaterialReferenceSchema = z.object({
  /** Of its place in what refers to it; absent in what a device kept before it was told. */
  id: z.int().optional(),
  materialId: z.int(),
  materialType: MaterialTypeSchema,
  materialVersionId: z.int(),
  majorVersionNumber: z.int(),
  challengeStyle: ChallengeStyleSchema.nullable(),
  /** Of a challenge that asks for code, unless it asks for words. */
  programmingLangs: VersionStatsSchema.shape.programmingLangs,
  /** Of a file. */
  fileMaterialFileType: VersionStatsSchema.shape.fileType,
});
export type MaterialReference = z.infer<typeof MaterialReferenceSchema>;
