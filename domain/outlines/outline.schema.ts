import { z } from 'zod';
import { ClassMaterialSchema, ClassSectionSchema, SectionDraftSchema } from './section.schema.ts';
import { RelativeDateSchema } from './relative-date.schema.ts';

// An outline of a course or of a template has the shape of a class's outline, with relative dates.

const OutlineMaterialSchema = ClassMaterialSchema.extend({
  dueAt: RelativeDateSchema.nullable(),
  /** No class gets it any more. */
  isArchived: z.boolean(),
});

export const OutlineSectionSchema = ClassSectionSchema.extend({
  opensAt: RelativeDateSchema.nullable(),
  materials: z.array(OutlineMaterialSchema),
});
export type OutlineSection = z.infer<typeof OutlineSectionSchema>;

/** As its author sends it: parts without an id are new, parts left out are removed. */
export const OutlineSectionDraftSchema = SectionDraftSchema.extend({
  id: z.int().positive().max(2_147_483_647).optional(),
  opensAt: RelativeDateSchema.nullable(),
  materials: z
    .array(
      SectionDraftSchema.shape.materials.element.extend({ dueAt: RelativeDateSchema.nullable() }),
    )
    .max(200),
});
export type OutlineSectionDraft = z.infer<typeof OutlineSectionDraftSchema>;

export const OutlineSectionsSchema = z.array(OutlineSectionDraftSchema).max(100);
