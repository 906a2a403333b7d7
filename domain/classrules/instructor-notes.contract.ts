import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { freeText, InstantSchema } from '../http/text.ts';

/** What staff wrote beside a section or a material of a class, for one another. */
const NoteSchema = z.object({
  id: z.int(),
  /** One of both. */
  sectionId: z.int().nullable(),
  classMaterialId: z.int().nullable(),
  text: z.string(),
  /** Null for somebody who is gone. */
  authorName: z.string().nullable(),
  isOwn: z.boolean(),
  createdAt: InstantSchema,
  updatedAt: InstantSchema,
});
export type InstructorNote = z.infer<typeof NoteSchema>;

const NotesSchema = z.array(NoteSchema);
const TextSchema = freeText(2000).refine((text) => text.trim() !== '', 'must not be empty.');

/** The oldest first. */
export const listInstructorNotes = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/instructor-notes',
  access: 'class.viewInstructorNotes',
  result: NotesSchema,
});

export const createInstructorNote = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/instructor-notes',
  access: 'class.writeInstructorNotes',
  body: z.strictObject({
    sectionId: IdSchema.nullable(),
    classMaterialId: IdSchema.nullable(),
    text: TextSchema,
  }),
  result: NotesSchema,
});

/** One's own. */
export const editInstructorNote = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/instructor-notes/:instructorNoteId',
  access: 'class.writeInstructorNotes',
  body: z.strictObject({ text: TextSchema }),
  result: NotesSchema,
});

/** One's own; an admin any. */
export const deleteInstructorNote = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/instructor-notes/:instructorNoteId',
  access: 'class.writeInstructorNotes',
  result: NotesSchema,
});
