import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { holdClass } from './classes-hold.service.ts';
import { claimUntold, deleteTrainee, enrolMembers } from './classes-people.repo.ts';

// What a bootcamp does with the people of its classes.

interface Member {
  readonly userId: number;
  readonly groupId: number | null;
}

/**
 * Enrols these in a class that is part of something that they are told of: of a published class they hear
 * nothing by itself. Of one that is published later they do.
 */
export async function joinClass(
  context: Context,
  classId: number,
  members: readonly Member[],
): Promise<void> {
  if (members.length === 0) return;
  const { db, actor, now } = context;
  const held = await holdClass(context, classId, 'addTrainees');
  const ids = { organisationId: actor.organisationId, classId };
  const enrolled = (await enrolMembers(db, ids, members)).length;
  if (held.isPublished) await claimUntold(db, ids, now);
  await recordChange(context, {
    action: 'class.addTrainees',
    subjectType: 'class',
    subjectId: classId,
    after: { userIds: members.map(({ userId }) => userId), enrolled },
  });
}

/** Their work stays, and counts again when they are enrolled again. */
export async function leaveClass(
  context: Context,
  classId: number,
  userIds: readonly number[],
): Promise<void> {
  await holdClass(context, classId, 'removeTrainees');
  const ids = { organisationId: context.actor.organisationId, classId };
  const left: number[] = [];
  for (const userId of userIds) if (await deleteTrainee(context.db, ids, userId)) left.push(userId);
  if (left.length === 0) return;
  await recordChange(context, {
    action: 'class.removeTrainees',
    subjectType: 'class',
    subjectId: classId,
    before: { userIds: left },
  });
}
