import { z } from 'zod';

/** Made by the editor and kept from version to version, so that answers find their question again. */
export const FieldIdSchema = z.string().regex(/^[a-z0-9]{1,20}$/);

export const conditionTests = ['answered', 'is', 'isNot', 'contains', 'atLeast', 'atMost'] as const;
export type ConditionTest = (typeof conditionTests)[number];

/** When a question, or a section with all that is in it, is asked at all. */
export const ConditionSchema = z.strictObject({
  /** The question whose answer decides. */
  fieldId: FieldIdSchema,
  test: z.enum(conditionTests),
  /** An option's id, words, or a number; null where the test needs none. */
  value: z.union([z.string().max(300), z.number()]).nullable(),
});
export type Condition = z.infer<typeof ConditionSchema>;
