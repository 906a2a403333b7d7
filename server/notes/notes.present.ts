import type { Note } from '../../domain/notes/notes.schema.ts';
import type { notes } from './notes.table.ts';

export function presentNote(note: typeof notes.$inferSelect): Note {
  return {
    uuid: note.uuid,
    classId: note.classId,
    classMaterialId: note.classMaterialId,
    place: note.place,
    markdown: note.markdown,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
    revision: note.revision,
  };
}
