import type { Note } from '../../domain/notes/notes.schema.ts';
import type { NoteRow } from './notes.repo.ts';

export function presentNote(note: NoteRow): Note {
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
