import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import { NoteSchema } from './notes.schema.ts';

/** The trainee's own notes, newest first unless sorted otherwise. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  access: 'note.write',
  answer: 'list',
  query: listQuery(['updatedAt', 'createdAt'], {
    classId: z.coerce.number().pipe(IdSchema).optional(),
    classMaterialId: z.coerce.number().pipe(IdSchema).optional(),
  }),
  result: NoteSchema.extend({ classTitle: z.string().nullable(), materialTitle: z.string().nullable() }),
});

/**
 * Writes a note under the name its client gave it: the first call makes it, a later one changes it and
 * sends the revision it was based on in `If-Match`.
 */
export const putNote = endpoint({
  method: 'PUT',
  path: '/api/notes/:noteUuid',
  access: 'note.write',
  body: NoteSchema.omit({ uuid: true, revision: true }).strict(),
  result: NoteSchema,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/notes/:noteUuid',
  access: 'note.write',
});
