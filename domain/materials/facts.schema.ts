import { z } from 'zod';
import { freeText, lineText } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { DifficultySchema } from './kinds.ts';

/**
 * What people say of a material, beside its content. Creation, copies, what is held of the provider's,
 * archives, the log and the answers take all of it from here.
 */
export const MaterialFactsSchema = z.object({
  title: lineText(200),
  description: freeText(2000),
  lang: LanguageSchema,
  difficulty: DifficultySchema,
  tags: z.array(lineText(40)).max(20),
  /** How long it takes by its author's experience; null: as long as was counted from its content. */
  estimatedMinutes: z.int().min(1).max(60_000).nullable(),
});
export type MaterialFacts = z.infer<typeof MaterialFactsSchema>;

/** Of a material that is made, what need not be said. */
export const NewFactsSchema = z.strictObject({
  ...MaterialFactsSchema.shape,
  description: MaterialFactsSchema.shape.description.default(''),
  difficulty: MaterialFactsSchema.shape.difficulty.default('beginner'),
  tags: MaterialFactsSchema.shape.tags.default([]),
  estimatedMinutes: MaterialFactsSchema.shape.estimatedMinutes.default(null),
});

const keys = Object.keys(MaterialFactsSchema.shape) as (keyof MaterialFacts)[];

/** Of a row, an archived material or what somebody sent, the facts alone; each tag once. */
export function factsOf(
  of: Readonly<Omit<MaterialFacts, 'tags'>> & { readonly tags: readonly string[] },
): MaterialFacts {
  const facts = Object.fromEntries(keys.map((key) => [key, of[key]])) as unknown as MaterialFacts;
  return { ...facts, tags: [...new Set(of.tags)] };
}
