import { z } from 'zod';

/** Where a passage stands. Each kind opens in a way of its own. */
export const PassagePlaceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('chapter'),
    classId: z.int(),
    classMaterialId: z.int(),
    slug: z.string(),
  }),
  z.strictObject({
    kind: z.literal('material'),
    classId: z.int(),
    classMaterialId: z.int(),
  }),
  z.strictObject({ kind: z.literal('note'), uuid: z.uuid() }),
  z.strictObject({ kind: z.literal('discussion'), uuid: z.uuid() }),
]);
export type PassagePlace = z.infer<typeof PassagePlaceSchema>;

/** A passage as an answer names it. */
export const SourceSchema = z.object({
  /** As it stands in the answer, `[1]`. */
  number: z.int(),
  place: PassagePlaceSchema,
  /** Of the chapter, the note or the thread. */
  title: z.string(),
  /** Of the material, where the title is that of a part of it. */
  within: z.string().nullable(),
  text: z.string(),
  /** A stretch of the text, which the page that opens marks. */
  quote: z.string(),
  /** Whether the answer names it. */
  isCited: z.boolean(),
});
export type Source = z.infer<typeof SourceSchema>;
