import { randomUUID } from 'node:crypto';
import type { NotePlace } from '../../domain/notes/notes.schema.ts';
import type { Db } from '../db/database.ts';
import { insertNote } from './notes.repo.ts';

export interface NewNote {
  readonly organisationId: number;
  readonly userId: number;
  readonly markdown?: string;
  readonly uuid?: string;
  readonly classId?: number;
  readonly classMaterialId?: number;
  readonly place?: NotePlace;
  /** When it was written; now unless told otherwise. */
  readonly at?: Date;
  readonly deletedAt?: Date;
}

/** Returns the note's name. */
export async function seedNote(db: Db, given: NewNote): Promise<string> {
  const at = given.at ?? new Date();
  const note = await insertNote(db, {
    organisationId: given.organisationId,
    userId: given.userId,
    uuid: given.uuid ?? randomUUID(),
    markdown: given.markdown ?? 'A pointer only says where to look.',
    classId: given.classId ?? null,
    classMaterialId: given.classMaterialId ?? null,
    place: given.place ?? null,
    createdAt: at,
    updatedAt: at,
    deletedAt: given.deletedAt ?? null,
  });
  if (!note) throw new Error('this uuid is taken');
  return note.uuid;
}
