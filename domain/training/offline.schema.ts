import { z } from 'zod';

/** What a class is made of for a device, by how a person thinks of it. */
export const offlineKinds = ['text', 'quiz', 'code', 'image', 'file'] as const;
export type OfflineKind = (typeof offlineKinds)[number];

const Sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

export const OfflineFileSchema = z.object({
  url: z.string(),
  kind: z.enum(['image', 'file']),
  mediaType: z.string(),
  bytes: z.int().nonnegative(),
  /** Of the whole file; also its strong ETag. Other bytes, another hash. */
  sha256: Sha256Schema,
  /** Of each segment of `segmentBytes`, in order. */
  segments: z.array(Sha256Schema).min(1),
});
export type OfflineFile = z.infer<typeof OfflineFileSchema>;

/** Of a challenge in which code is written: what a device needs to run and to format it. */
export const OfflineCodeSchema = z.object({
  /** By the ids of `domain/runner`. */
  languages: z.array(z.string()),
  /** Programs and functions; a project's tests and pages are run by the server alone. */
  isProgram: z.boolean(),
});
export type OfflineCode = z.infer<typeof OfflineCodeSchema>;

export const OfflineMaterialSchema = z.object({
  classMaterialId: z.int(),
  materialId: z.int(),
  /** What a version holds never changes. */
  materialVersionId: z.int(),
  kind: z.enum(['text', 'quiz', 'code', 'document']),
  /** Of its words, about. */
  bytes: z.int().nonnegative(),
  /** Slugs of a book's chapters, in reading order. */
  chapters: z.array(z.string()),
  code: OfflineCodeSchema.optional(),
  files: z.array(OfflineFileSchema),
});
export type OfflineMaterial = z.infer<typeof OfflineMaterialSchema>;

/** Everything that a trainee may read of a class today, and what its day opens soon. */
export const OfflineClassSchema = z.object({
  classId: z.int(),
  title: z.string(),
  /** Another one as soon as there is anything else to fetch. */
  rev: z.string(),
  materials: z.array(OfflineMaterialSchema),
});
export type OfflineClass = z.infer<typeof OfflineClassSchema>;
