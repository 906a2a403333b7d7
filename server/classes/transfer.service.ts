import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { fitInstructors } from './classes-facts.service.ts';
import { holdClass } from './classes-hold.service.ts';
import { listInstructors, replaceInstructors } from './classes-people.repo.ts';
import { classRefusal } from './classes-refuse.ts';
import { updateClassRow } from './classes.repo.ts';

/** Whoever takes it over takes the place of the other, also as its maker where that is who hands it over. */
export async function transferTo(
  context: Context,
  { classId, userId: fromId }: { readonly classId: number; readonly userId: number },
  toId: number,
): Promise<void> {
  const { db, actor, now } = context;
  const row = await holdClass(context, classId, 'updateInstructors');
  const held = { organisationId: actor.organisationId, classId };
  const before = await listInstructors(db, held);
  const from = before.find(({ userId }) => userId === fromId);
  if (!from) throw new AppError('notFound');
  if (toId === fromId) throw classRefusal(context, 'transferredToSelf');
  if ((await fitInstructors(context, [toId])).length === 0)
    throw classRefusal(context, 'unknownTaker');
  const ids = before.map(({ userId }) => userId);
  const after = [...new Set(ids.map((userId) => (userId === fromId ? toId : userId)))];
  await replaceInstructors(db, held, after);
  if (row.createdBy === fromId) await updateClassRow(db, actor, classId, { createdBy: toId }, now);
  await recordChange(context, {
    action: 'class.transferInstructor',
    subjectType: 'class',
    subjectId: classId,
    before: { userIds: ids },
    after: { userIds: after },
  });
  await notify(
    context,
    [toId].filter((userId) => userId !== actor.userId),
    { kind: 'classHandedOver', classTitle: row.title, fromName: from.name },
    `/classes/${classId}`,
  );
}
