import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { holdClass } from './classes-hold.service.ts';
import { classLine } from './class-waiting.repo.ts';
import { claimUntold, deleteTrainee, type Member } from './classes-people.repo.ts';
import { fillSeats, takeIn, tellWaiting } from './classes-seats.service.ts';

// What a bootcamp does with the people of its classes.

/**
 * Enrols these in a class that is part of something that they are told of: of a published class they hear
 * nothing by itself, unless its seats have ended and they wait. Of one that is published later they do.
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
  const { enrolled, waiting } = await takeIn(context, held, members, 'wait');
  if (held.isPublished) await claimUntold(db, ids, now);
  await tellWaiting(context, held);
  await recordChange(context, {
    action: 'class.addTrainees',
    subjectType: 'class',
    subjectId: classId,
    after: {
      userIds: members.map(({ userId }) => userId),
      enrolled,
      ...(waiting > 0 ? { waiting } : {}),
    },
  });
}

/** Their work stays, and counts again when they are enrolled again. */
export async function leaveClass(
  context: Context,
  classId: number,
  userIds: readonly number[],
): Promise<void> {
  const held = await holdClass(context, classId, 'removeTrainees');
  const ids = { organisationId: context.actor.organisationId, classId };
  await classLine.leave(context.db, ids, userIds);
  const left: number[] = [];
  for (const userId of userIds) if (await deleteTrainee(context.db, ids, userId)) left.push(userId);
  if (left.length === 0) return;
  await recordChange(context, {
    action: 'class.removeTrainees',
    subjectType: 'class',
    subjectId: classId,
    before: { userIds: left },
  });
  await fillSeats(context, held);
}
