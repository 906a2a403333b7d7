import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { NoteDraftSchema, NoteInListSchema, NoteSchema } from './notes.schema.ts';

/** The trainee's own notes, newest first unless sorted otherwise. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  access: 'note.write',
  answer: 'list',
  query: listQuery(['updatedAt', 'createdAt'], {
    classId: z.coerce.number().pipe(IdSchema).optional(),
    classMaterialId: z.coerce.number().pipe(IdSchema).optional(),
    /** Only those that belong to no class. */
    isFree: z.stringbool().optional(),
  }),
  result: NoteInListSchema,
});

/** One's own note as it is now, for who was overtaken by another device; a deleted one is not found. */
export const getNote = endpoint({
  method: 'GET',
  path: '/api/notes/:noteUuid',
  access: 'note.write',
  result: NoteSchema,
});

/**
 * Writes a note under the name its client gave it: the first call makes it, a later one changes it and
 * sends the revision it was based on in `If-Match`.
 */
export const putNote = endpoint({
  method: 'PUT',
  path: '/api/notes/:noteUuid',
  access: 'note.write',
  body: NoteDraftSchema,
  result: NoteSchema,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/notes/:noteUuid',
  access: 'note.write',
});
