import type { WhenFull } from '../../domain/classes/class-waiting.contract.ts';
import { Role } from '../../domain/access/roles.ts';
import { AppError } from '../../domain/http/errors.ts';
import { classPolicy } from '../../domain/classes/classes.policy.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { deleteWaitingOfGroup } from './class-waiting.repo.ts';
import { holdClass } from './classes-hold.service.ts';
import {
  countGroups,
  countPeople,
  deleteGroup,
  deleteTrainee,
  linkGroups,
  listMembers,
} from './classes-people.repo.ts';
import { classRefusal } from './classes-refuse.ts';
import { setFollows } from './follow/follow-groups.repo.ts';
import { requireNotFollowed } from './follow/not-followed.service.ts';
import { fillSeats, takeIn, tellEnrolled } from './classes-seats.service.ts';

interface Picked {
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly follows?: boolean | undefined;
  readonly whenFull?: WhenFull | undefined;
}

/** Returns how many were not enrolled before, and how many were put on the waiting list. */
export async function enrol(
  context: Context,
  classId: number,
  picked: Picked,
): Promise<{ enrolled: number; waiting: number }> {
  const held = await holdClass(context, classId, 'addTrainees');
  const userIds = [...new Set(picked.userIds)];
  const groupIds = [...new Set(picked.groupIds)];
  const { db, actor } = context;
  if (groupIds.length > 0 && !classPolicy.addGroups(actor, held)) throw new AppError('forbidden');
  if (userIds.length + groupIds.length === 0) throw classRefusal(context, 'nobodyPicked');
  if ((await countPeople(db, actor, userIds, [Role.trainee])) !== userIds.length)
    throw classRefusal(context, 'unknownTrainees');
  if ((await countGroups(db, actor, groupIds)) !== groupIds.length)
    throw classRefusal(context, 'unknownGroups');
  const ids = { organisationId: actor.organisationId, classId };
  // Those picked themselves come first: they stay when a group leaves.
  const members = [
    ...userIds.map((userId) => ({ userId, groupId: null })),
    ...(await listMembers(db, ids, groupIds)),
  ];
  const { enrolled, waiting } = await takeIn(context, held, members, picked.whenFull ?? 'refuse');
  await linkGroups(db, ids, groupIds);
  if (picked.follows === true)
    for (const groupId of groupIds) await setFollows(db, ids, groupId, true);
  await recordChange(context, {
    ...about('addTrainees', classId),
    after: { userIds, groupIds, enrolled, ...(waiting > 0 ? { waiting } : {}) },
  });
  await tellEnrolled(context, held);
  return { enrolled, waiting };
}

export async function removeTraineeFrom(
  context: Context,
  classId: number,
  userId: number,
): Promise<void> {
  const held = await holdClass(context, classId, 'removeTrainees');
  const ids = { organisationId: context.actor.organisationId, classId };
  await requireNotFollowed(context, ids, userId);
  if (!(await deleteTrainee(context.db, ids, userId))) throw new AppError('notFound');
  await recordChange(context, {
    ...about('removeTrainees', classId),
    before: { userIds: [userId] },
  });
  await fillSeats(context, held);
}

export async function removeGroupFrom(
  context: Context,
  classId: number,
  groupId: number,
): Promise<void> {
  const held = await holdClass(context, classId, 'removeGroups');
  const ids = { organisationId: context.actor.organisationId, classId };
  const removed = await deleteGroup(context.db, ids, groupId);
  if (removed === undefined) throw new AppError('notFound');
  await deleteWaitingOfGroup(context.db, ids, groupId);
  await recordChange(context, { ...about('removeGroups', classId), before: { groupId, removed } });
  await fillSeats(context, held);
}

type Verb = 'addTrainees' | 'removeTrainees' | 'removeGroups';

const about = (verb: Verb, classId: number) => ({
  action: `class.${verb}` as const,
  subjectType: 'class' as const,
  subjectId: classId,
});
