import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, lineText } from '../http/text.ts';
import { MaterialSchema, VersionStatsSchema } from './materials.schema.ts';

// What can be done with a whole material, and what is known of its versions.

export const MaterialUseSchema = z.object({
  /** The newest first; each keeps the version it was given. */
  classes: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      startAt: DateSchema,
      endAt: DateSchema,
      isPublished: z.boolean(),
      traineeCount: z.int(),
      versionId: z.int(),
      majorVersionNumber: z.int(),
    }),
  ),
  /** How many classes there are, of which the first are named. */
  classCount: z.int(),
  versions: z.array(
    z.object({
      versionId: z.int(),
      classes: z.int(),
      started: z.int(),
      completed: z.int(),
      /** 0 to 100; null while nobody has begun. */
      averagePercent: z.number().nullable(),
      /** Of the submitted and scored attempts, 0 to 100; null where there are none. */
      averageScore: z.number().nullable(),
    }),
  ),
});
export type MaterialUse = z.infer<typeof MaterialUseSchema>;

export const getMaterialUse = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/use',
  access: 'library.viewList',
  result: MaterialUseSchema,
});

export const changesOfParts = ['added', 'removed', 'changed', 'moved'] as const;
export type PartChange = (typeof changesOfParts)[number];

export const DifferenceSchema = z.object({
  from: z.object({ id: z.int(), majorVersionNumber: z.int(), stats: VersionStatsSchema }),
  to: z.object({ id: z.int(), majorVersionNumber: z.int(), stats: VersionStatsSchema }),
  /** In the order of the newer version; what was taken out comes last. */
  parts: z.array(
    z.object({
      change: z.enum(changesOfParts),
      /** Of a chapter or a question; null for a document as a whole. */
      title: z.string().nullable(),
      /** Lines that differ with a few around them; `gap` stands for those left out. */
      lines: z.array(
        z.object({ kind: z.enum(['same', 'added', 'removed', 'gap']), text: z.string() }),
      ),
    }),
  ),
  /** There are more parts that differ than are listed. */
  isCut: z.boolean(),
});
export type Difference = z.infer<typeof DifferenceSchema>;

/** What the version `to` has otherwise than `from`. */
export const getDifference = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/difference',
  access: 'library.viewList',
  query: z.object({
    from: z.coerce.number().pipe(IdSchema),
    to: z.coerce.number().pipe(IdSchema),
  }),
  result: DifferenceSchema,
});

/** A material of the copier's own with the current version, if there is one, and what is not published. */
export const copyMaterial = endpoint({
  method: 'POST',
  path: '/api/materials/:materialId/copies',
  access: 'library.create',
  body: z.strictObject({
    title: lineText(200),
    /** What its draft begins with, instead of the original's; by the kind's own schema. */
    content: z.json().optional(),
  }),
  result: MaterialSchema,
});

/** Only what no class has; else the refusal says which do. */
export const deleteMaterial = endpoint({
  method: 'DELETE',
  path: '/api/materials/:materialId',
  access: 'library.editOwn',
});
