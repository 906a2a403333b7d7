import { z } from 'zod';
import { DateSchema, lineText } from '../http/text.ts';
import { MaterialReferenceSchema, VersionStatsSchema } from '../materials/materials.schema.ts';
import { LanguageSchema } from '../format/language.ts';

// What the outline of a class is made of; those of courses and templates have the same parts with relative dates.

export const ClassMaterialSchema = z.object({
  id: z.int(),
  reference: MaterialReferenceSchema,
  title: z.string(),
  /** Of the material; absent in what a device kept before it was told. */
  lang: LanguageSchema.optional(),
  stats: VersionStatsSchema,
  dueAt: DateSchema.nullable(),
  /** A part of a drill quiz: practice, which counts for nothing. */
  isDrill: z.boolean().optional(),
});
export type ClassMaterial = z.infer<typeof ClassMaterialSchema>;

export const ClassSectionSchema = z.object({
  id: z.int(),
  title: z.string(),
  opensAt: DateSchema.nullable(),
  materials: z.array(ClassMaterialSchema),
});
export type ClassSection = z.infer<typeof ClassSectionSchema>;

/** An outline as its author sends it: parts without an id are new, parts left out are removed. */
export const SectionDraftSchema = z.strictObject({
  id: z.int().positive().optional(),
  title: lineText(200),
  opensAt: DateSchema.nullable(),
  materials: z
    .array(
      z.strictObject({
        id: z.int().positive().max(2_147_483_647).optional(),
        materialId: z.int().positive().max(2_147_483_647),
        dueAt: DateSchema.nullable(),
      }),
    )
    .max(200),
});
export type SectionDraft = z.infer<typeof SectionDraftSchema>;
