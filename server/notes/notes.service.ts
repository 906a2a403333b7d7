import type { z } from 'zod';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { putNote } from '../../domain/notes/notes.contract.ts';
import { notePolicy } from '../../domain/notes/notes.policy.ts';
import { getStudiedClass, findClassMaterial } from '../classes/classes.service.ts';
import type { Context } from '../http/context.ts';
import { findNote, insertNote, updateNote } from './notes.repo.ts';

type Draft = z.output<NonNullable<typeof putNote.body>>;

/** Makes the note of this name or changes it. A note deleted elsewhere comes back: words are never lost. */
export async function writeNote(context: Context, uuid: string, draft: Draft) {
  const { db, actor, ifMatch } = context;
  await requirePlace(context, draft);
  const fields = {
    classId: draft.classId,
    classMaterialId: draft.classMaterialId,
    place: draft.place,
    markdown: draft.markdown,
    updatedAt: new Date(draft.updatedAt),
    deletedAt: null,
  };
  const inserted = await insertNote(db, {
    ...fields,
    uuid,
    organisationId: actor.organisationId,
    userId: actor.userId,
    createdAt: new Date(draft.createdAt),
  });
  if (inserted) return inserted;
  const note = authorize(actor, notePolicy, 'view', await findNote(db, actor.organisationId, uuid));
  if (ifMatch !== note.revision) throw new AppError('staleRevision');
  return await updateNote(db, note, fields);
}

export async function removeNote(context: Context, uuid: string): Promise<void> {
  const { db, actor, now, ifMatch } = context;
  const note = authorize(actor, notePolicy, 'view', await findNote(db, actor.organisationId, uuid));
  if (note.deletedAt) throw new AppError('notFound');
  if (ifMatch !== undefined && ifMatch !== note.revision) throw new AppError('staleRevision');
  await updateNote(db, note, { deletedAt: now });
}

/** A note is about a class one studies and a material of it, or about nothing in particular. */
async function requirePlace(context: Context, draft: Draft): Promise<void> {
  if (draft.classId === null) {
    if (draft.classMaterialId !== null || draft.place !== null) throw new AppError('notFound');
    return;
  }
  if (draft.classMaterialId === null) await getStudiedClass(context, draft.classId);
  else await findClassMaterial(context, draft.classId, draft.classMaterialId);
}
