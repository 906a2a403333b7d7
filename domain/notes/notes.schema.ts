import { z } from 'zod';
import { freeText, InstantSchema, lineText } from '../http/text.ts';

/** The place in a material that a note is about. */
export const NotePlaceSchema = z.strictObject({
  chapter: lineText(200),
  /** The words that were marked. */
  quote: freeText(1000).optional(),
});
export type NotePlace = z.infer<typeof NotePlaceSchema>;

export const NoteSchema = z.object({
  uuid: z.uuid(),
  classId: z.int().nullable(),
  classMaterialId: z.int().nullable(),
  place: NotePlaceSchema.nullable(),
  markdown: freeText(50_000),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  revision: z.int(),
});
export type Note = z.infer<typeof NoteSchema>;
