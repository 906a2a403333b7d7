import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';

/** The place in a material that a note is about. */
export const NotePlaceSchema = z.strictObject({
  chapter: lineText(200),
  /** What people call it, where its name alone does not tell. */
  label: lineText(100).optional(),
  /** The words that were marked. */
  quote: freeText(1000).optional(),
});
export type NotePlace = z.infer<typeof NotePlaceSchema>;

/** The longest note, in UTF-16 units. */
export const noteLimit = 50_000;

export const NoteSchema = z.object({
  uuid: z.uuid(),
  classId: IdSchema.nullable(),
  classMaterialId: IdSchema.nullable(),
  place: NotePlaceSchema.nullable(),
  markdown: freeText(noteLimit),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
  revision: z.int(),
});
export type Note = z.infer<typeof NoteSchema>;

/** A note as its writer sends it. */
export const NoteDraftSchema = NoteSchema.omit({ uuid: true, revision: true })
  .strict()
  .refine((note) => note.classMaterialId === null || note.classId !== null, {
    path: ['classId'],
    error: 'must be given with classMaterialId.',
  })
  .refine((note) => note.place === null || note.classMaterialId !== null, {
    path: ['classMaterialId'],
    error: 'must be given with place.',
  });
export type NoteDraft = z.infer<typeof NoteDraftSchema>;

export const NoteInListSchema = NoteSchema.extend({
  classTitle: z.string().nullable(),
  materialTitle: z.string().nullable(),
});
export type NoteInList = z.infer<typeof NoteInListSchema>;
