import { z } from 'zod';
import { LanguageSchema } from '../format/language.ts';

export const ChapterOutlineSchema = z.object({
  /** From 0, in reading order. */
  position: z.int(),
  slug: z.string(),
  title: z.string(),
  /** 0 for a chapter, 1 for a chapter under it, and so on. */
  depth: z.int(),
  minutes: z.int(),
});
export type ChapterOutline = z.infer<typeof ChapterOutlineSchema>;

export const BookSchema = z.object({
  materialId: z.int(),
  materialVersionId: z.int(),
  majorVersionNumber: z.int(),
  title: z.string(),
  description: z.string(),
  lang: LanguageSchema,
  chapters: z.array(ChapterOutlineSchema),
});
export type Book = z.infer<typeof BookSchema>;

/** Links to chapters are `keiko:chapter/<slug>#<anchor>`, to files `keiko:asset/<path>`. */
export const ChapterSchema = ChapterOutlineSchema.extend({ markdown: z.string() });
export type Chapter = z.infer<typeof ChapterSchema>;

export const ChapterHitSchema = z.object({
  slug: z.string(),
  title: z.string(),
  count: z.int(),
  /** Some words around the first places. */
  excerpts: z.array(z.string()),
});
export type ChapterHit = z.infer<typeof ChapterHitSchema>;
