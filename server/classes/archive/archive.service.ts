import { authorize } from '../../../domain/access/policy.ts';
import type { ClassDeletion } from '../../../domain/classes/archive.contract.ts';
import { classPolicy } from '../../../domain/classes/classes.policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { holdClass } from '../classes-hold.service.ts';
import { classRefusal } from '../classes-refuse.ts';
import { findClass, updateClassRow } from '../classes.repo.ts';
import { workOfClasses } from '../work.hook.ts';
import { countDeletion, deleteClassRow } from './archive.repo.ts';

/** Trainees do not see a class that was put away; it comes back unpublished. */
export async function setArchived(
  context: Context,
  classId: number,
  isArchived: boolean,
): Promise<void> {
  const { db, actor, now } = context;
  const held = await holdListed(context, classId, 'archive');
  if ((held.archivedAt !== null) === isArchived) return;
  const values = isArchived ? { archivedAt: now, isPublished: false } : { archivedAt: null };
  await updateClassRow(db, actor, classId, values, now);
  await recordChange(context, about(isArchived ? 'archive' : 'restore', classId));
}

/** What would go with the class. */
export async function deletionOf({ db, actor }: Context, classId: number): Promise<ClassDeletion> {
  authorize(actor, classPolicy, 'delete', await findClass(db, actor, classId));
  const found = await countDeletion(db, { organisationId: actor.organisationId, classId });
  if (!found) throw new AppError('notFound');
  return found;
}

export async function removeClass(context: Context, classId: number): Promise<void> {
  const { db } = context;
  const held = await holdListed(context, classId, 'delete');
  if (held.archivedAt === null) throw classRefusal(context, 'notArchived', 'conflict');
  const key = { organisationId: held.organisationId, classId };
  const before = await countDeletion(db, key);
  // Its name is looked up while it is still there.
  await recordChange(context, { ...about('delete', classId), before });
  await workOfClasses.registered.deleteNotes(db, key);
  await deleteClassRow(db, key);
}

/** The room of one person who learns alone is nobody's to put away. */
async function holdListed(context: Context, classId: number, action: 'archive' | 'delete') {
  const held = await holdClass(context, classId, action);
  if (held.isSelfLearning) throw new AppError('notFound');
  return held;
}

const about = (verb: 'archive' | 'restore' | 'delete', classId: number) => ({
  action: `class.${verb}` as const,
  subjectType: 'class' as const,
  subjectId: classId,
});
