import { z } from 'zod';
import { InstantSchema } from '../../http/text.ts';
import { MaterialTypeSchema } from '../kinds.ts';

/** Looked through, waiting for a decision, being brought in, in, and not taken. */
export const archiveStates = ['checking', 'checked', 'running', 'done', 'refused'] as const;
export type ArchiveState = (typeof archiveStates)[number];

/** Left out, brought in as a material of its own, or what is new of it as versions of the one that is there. */
export const archiveChoices = ['skip', 'add', 'versions'] as const;
export type ArchiveChoice = (typeof archiveChoices)[number];

export const PlannedMaterialSchema = z.object({
  uuid: z.uuid(),
  type: MaterialTypeSchema,
  title: z.string(),
  versions: z.int(),
  /** Of those, how many the one that is there does not have. */
  newVersions: z.int(),
  hasDraft: z.boolean(),
  bytes: z.int(),
  /** The material of the same origin that is in the library. */
  existing: z.object({ materialId: z.int(), title: z.string() }).nullable(),
  choice: z.enum(archiveChoices),
  /** What it has become. */
  materialId: z.int().nullable(),
});
export type PlannedMaterial = z.infer<typeof PlannedMaterialSchema>;

export const ArchiveImportSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  status: z.enum(archiveStates),
  /** 0 to 100. */
  percent: z.int(),
  /** When refused: why, in the reader's language. */
  refusal: z.string().nullable(),
  plan: z.array(PlannedMaterialSchema),
  createdAt: InstantSchema,
});
export type ArchiveImport = z.infer<typeof ArchiveImportSchema>;
