import { z } from 'zod';
import { CoverSchema } from '../outlines/cover.schema.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';
import { OutlineSectionSchema } from '../outlines/outline.schema.ts';
import { EndsSchema } from '../outlines/relative-date.schema.ts';
import { LanguageSchema } from '../format/language.ts';

/** What classes of a template begin with. */
export const TemplateFactsSchema = z.strictObject({
  title: lineText(200),
  description: freeText(10_000),
  lang: LanguageSchema,
  cover: CoverSchema.nullable(),
});
export type TemplateFacts = z.infer<typeof TemplateFactsSchema>;

/** A class template in a list. */
export const TemplateSummarySchema = TemplateFactsSchema.omit({ description: true }).extend({
  id: z.int(),
  materialCount: z.int(),
  /** Whether others than its author may make classes of it. */
  isPublished: z.boolean(),
  createdBy: z.object({ id: z.int(), name: z.string() }),
  /** The version of a course that it was made of. */
  course: z.object({ title: z.string(), number: z.int() }).nullable(),
  updatedAt: InstantSchema,
});
export type TemplateSummary = z.infer<typeof TemplateSummarySchema>;

export const TemplateSchema = TemplateSummarySchema.extend({
  description: freeText(10_000),
  sections: z.array(OutlineSectionSchema),
  /** The last day of its classes, unless their author says otherwise. */
  ends: EndsSchema.nullable(),
  revision: z.int(),
});
export type Template = z.infer<typeof TemplateSchema>;
