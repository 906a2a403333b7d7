import type { z } from 'zod';
import { authorize } from '../../domain/access/policy.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { keptSentences } from '../../domain/fair-use.messages.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { putNote } from '../../domain/notes/notes.contract.ts';
import { notePolicy } from '../../domain/notes/notes.policy.ts';
import { findClassMaterial, getStudiedClass } from '../classes/classes.service.ts';
import type { Context } from '../http/context.ts';
import { correctWords } from './note-words.repo.ts';
import {
  findNote,
  insertNote,
  lockNote,
  measureNotes,
  type NoteRow,
  updateNote,
} from './notes.repo.ts';

type Draft = z.output<NonNullable<typeof putNote.body>>;

/** Makes the note of this name or changes it; only the newest revision may be changed. */
export async function writeNote(context: Context, uuid: string, draft: Draft): Promise<NoteRow> {
  const { db, actor } = context;
  const note = await lockNote(db, actor.organisationId, uuid);
  if (note) return await changeNote(context, note, draft);
  await requirePlace(context, draft);
  await requireLittle(context, draft);
  const inserted = await insertNote(db, {
    ...fieldsOf(context, draft),
    uuid,
    organisationId: actor.organisationId,
    userId: actor.userId,
    createdAt: notAfter(context.now, draft.createdAt),
  });
  if (inserted) return inserted;
  // Somebody made it between the two statements: it is theirs, or a newer revision of one's own.
  authorize(actor, notePolicy, 'view', await findNote(db, actor.organisationId, uuid));
  throw new AppError('staleRevision');
}

/** Refuses the notes of others, and those that were deleted. */
export async function getOwnNote({ db, actor }: Context, uuid: string): Promise<NoteRow> {
  const note = authorize(actor, notePolicy, 'view', await findNote(db, actor.organisationId, uuid));
  if (note.deletedAt) throw new AppError('notFound');
  return note;
}

export async function removeNote(context: Context, uuid: string): Promise<void> {
  const { db, actor, now, ifMatch } = context;
  const note = authorize(actor, notePolicy, 'view', await lockNote(db, actor.organisationId, uuid));
  if (note.deletedAt) throw new AppError('notFound');
  if (ifMatch !== undefined && ifMatch !== note.revision) throw new AppError('staleRevision');
  // Who deletes words wants nobody to have them, and no room to be taken by them.
  await updateNote(db, note, { deletedAt: now, markdown: '' });
}

async function changeNote(context: Context, found: NoteRow, draft: Draft): Promise<NoteRow> {
  const note = authorize(context.actor, notePolicy, 'view', found);
  if (context.ifMatch !== note.revision) throw new AppError('staleRevision');
  const isElsewhere =
    note.classId !== draft.classId || note.classMaterialId !== draft.classMaterialId;
  // Who has left a class keeps what they wrote in it, and may go on writing.
  if (isElsewhere) await requirePlace(context, draft);
  if (note.deletedAt || draft.markdown.length > note.markdown.length)
    await requireLittle(context, draft, note);
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

/** The trainee's clock may run ahead; their notes must not stay on top of their list for years. */
function notAfter(now: Date, instant: string): Date {
  const given = new Date(instant);
  return given > now ? now : given;
}

/** Refuses what nobody can have written: that takes everybody's room. */
async function requireLittle(
  { db, actor, language }: Context,
  { markdown }: Draft,
  before?: NoteRow,
): Promise<void> {
  const { count, bytes } = await measureNotes(db, actor);
  const { kept } = fairUse;
  const isNew = !before || before.deletedAt !== null;
  const more = Buffer.byteLength(markdown) - Buffer.byteLength(before?.markdown ?? '');
  const reached =
    isNew && count >= kept.notes
      ? keptSentences.notes
      : bytes + more > kept.noteBytes
        ? keptSentences.noteBytes
        : undefined;
  if (reached) throw new AppError('tooMuchKept', { messages: [reached[language]] });
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

export const correctNoteWords = correctWords;
