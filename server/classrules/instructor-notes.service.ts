import { Role } from '../../domain/access/roles.ts';
import type { InstructorNote } from '../../domain/classrules/instructor-notes.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getWatchedClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { ruleRefusal } from './classrules.service.ts';
import {
  deleteNote,
  findNote,
  insertNote,
  isOfClass,
  listNotes,
  updateNote,
} from './instructor-notes.repo.ts';

const heldBy = ({ actor }: Context, classId: number) => ({
  organisationId: actor.organisationId,
  classId,
});

export async function notesOf(context: Context, classId: number): Promise<InstructorNote[]> {
  await getWatchedClass(context, classId);
  const rows = await listNotes(context.db, heldBy(context, classId));
  return rows.map(({ note, authorName }) => ({
    id: note.id,
    sectionId: note.sectionId,
    classMaterialId: note.classMaterialId,
    text: note.text,
    authorName,
    isOwn: note.authorId === context.actor.userId,
    createdAt: note.createdAt.toISOString(),
    updatedAt: note.updatedAt.toISOString(),
  }));
}

interface Given {
  readonly sectionId: number | null;
  readonly classMaterialId: number | null;
  readonly text: string;
}

export async function writeNote(
  context: Context,
  classId: number,
  given: Given,
): Promise<InstructorNote[]> {
  const { db, actor, now } = context;
  await getWatchedClass(context, classId);
  const held = heldBy(context, classId);
  const isOne = (given.sectionId === null) !== (given.classMaterialId === null);
  if (!isOne || !(await isOfClass(db, held, given))) throw ruleRefusal(context, 'unknownPlace');
  const text = given.text.trim();
  const noteId = await insertNote(db, {
    ...held,
    ...given,
    text,
    authorId: actor.userId,
    createdAt: now,
    updatedAt: now,
  });
  await record(context, 'class.writeInstructorNote', classId, { after: { noteId, text } });
  return await notesOf(context, classId);
}

interface NoteKey {
  readonly classId: number;
  readonly instructorNoteId: number;
}

export async function editNote(
  context: Context,
  { classId, instructorNoteId }: NoteKey,
  given: string,
): Promise<InstructorNote[]> {
  const { db, actor, now } = context;
  const note = await takeNote(context, { classId, instructorNoteId });
  if (note.authorId !== actor.userId) throw new AppError('forbidden');
  const text = given.trim();
  await updateNote(db, heldBy(context, classId), note.id, { text, updatedAt: now });
  await record(context, 'class.editInstructorNote', classId, {
    before: { noteId: note.id, text: note.text },
    after: { text },
  });
  return await notesOf(context, classId);
}

export async function removeNote(
  context: Context,
  { classId, instructorNoteId }: NoteKey,
): Promise<InstructorNote[]> {
  const { db, actor } = context;
  const note = await takeNote(context, { classId, instructorNoteId });
  const isAdmin = actor.role === Role.admin || actor.role === Role.systemAdmin;
  if (note.authorId !== actor.userId && !isAdmin) throw new AppError('forbidden');
  await deleteNote(db, heldBy(context, classId), note.id);
  await record(context, 'class.deleteInstructorNote', classId, {
    before: { noteId: note.id, text: note.text },
  });
  return await notesOf(context, classId);
}

async function takeNote(context: Context, { classId, instructorNoteId }: NoteKey) {
  await getWatchedClass(context, classId);
  const found = await findNote(context.db, heldBy(context, classId), instructorNoteId);
  if (!found) throw new AppError('notFound');
  return found;
}

const record = (
  context: Context,
  action: 'class.writeInstructorNote' | 'class.editInstructorNote' | 'class.deleteInstructorNote',
  classId: number,
  what: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) => recordChange(context, { action, subjectType: 'class', subjectId: classId, ...what });
