import type { z } from 'zod';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { putNote } from '../../domain/notes/notes.contract.ts';
import { notePolicy } from '../../domain/notes/notes.policy.ts';
import { findClassMaterial, getStudiedClass } from '../classes/classes.service.ts';
import type { Context } from '../http/context.ts';
import { findNote, insertNote, lockNote, type NoteRow, updateNote } from './notes.repo.ts';

type Draft = z.output<NonNullable<typeof putNote.body>>;

/** Makes the note of this name or changes it; only the newest revision may be changed. */
export async function writeNote(context: Context, uuid: string, draft: Draft): Promise<NoteRow> {
  const { db, actor } = context;
  const note = await lockNote(db, actor.organisationId, uuid);
  if (note) return await changeNote(context, note, draft);
  await requirePlace(context, draft);
  const inserted = await insertNote(db, {
    ...fieldsOf(context, draft),
    uuid,
    organisationId: actor.organisationId,
    userId: actor.userId,
    createdAt: notAfter(context.now, draft.createdAt),
  });
  if (inserted) return inserted;
  // Somebody made it between the two statements: it is his, or a newer revision of one's own.
  authorize(actor, notePolicy, 'view', await findNote(db, actor.organisationId, uuid));
  throw new AppError('staleRevision');
}

/** Refuses the notes of others, and those that were deleted. */
export async function findOwnNote({ db, actor }: Context, uuid: string): Promise<NoteRow> {
  const note = authorize(actor, notePolicy, 'view', await findNote(db, actor.organisationId, uuid));
  if (note.deletedAt) throw new AppError('notFound');
  return note;
}

export async function removeNote(context: Context, uuid: string): Promise<void> {
  const { db, actor, now, ifMatch } = context;
  const note = authorize(actor, notePolicy, 'view', await lockNote(db, actor.organisationId, uuid));
  if (note.deletedAt) throw new AppError('notFound');
  if (ifMatch !== undefined && ifMatch !== note.revision) throw new AppError('staleRevision');
  await updateNote(db, note, { deletedAt: now });
}

async function changeNote(context: Context, found: NoteRow, draft: Draft): Promise<NoteRow> {
  const note = authorize(context.actor, notePolicy, 'view', found);
  if (context.ifMatch !== note.revision) throw new AppError('staleRevision');
  const isElsewhere =
    note.classId !== draft.classId || note.classMaterialId !== draft.classMaterialId;
  // Who has left a class keeps what he wrote in it, and may go on writing.
  if (isElsewhere) await requirePlace(context, draft);
  return await updateNote(context.db, note, fieldsOf(context, draft));
}

function fieldsOf({ now }: Context, draft: Draft) {
  return {
    classId: draft.classId,
    classMaterialId: draft.classMaterialId,
    place: draft.place,
    markdown: draft.markdown,
    updatedAt: notAfter(now, draft.updatedAt),
    // Deleted by the one hand and written by the other: words are never lost.
    deletedAt: null,
  };
}

/** The trainee's clock may run ahead; his notes must not stay on top of his list for years. */
function notAfter(now: Date, instant: string): Date {
  const given = new Date(instant);
  return given > now ? now : given;
}

/** A note is about a class one studies and a material of it, or about nothing in particular. */
async function requirePlace(context: Context, { classId, classMaterialId }: Draft): Promise<void> {
  if (classId === null) return;
  if (classMaterialId === null) {
    await getStudiedClass(context, classId);
    return;
  }
  const material = await findClassMaterial(context, classId, classMaterialId);
  if (!material) throw new AppError('notFound');
}
