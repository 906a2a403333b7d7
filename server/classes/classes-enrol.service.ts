import { Role } from '../../domain/access/roles.ts';
import { AppError } from '../../domain/http/errors.ts';
import { classPolicy } from '../../domain/classes/classes.policy.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { holdClass, type HeldRow } from './classes-hold.service.ts';
import {
  claimUntold,
  countGroups,
  countPeople,
  deleteGroup,
  deleteTrainee,
  enrolGroup,
  enrolPeople,
} from './classes-people.repo.ts';
import { classRefusal } from './classes-refuse.ts';

interface Picked {
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
}

/** Returns how many were not enrolled before. */
export async function enrol(context: Context, classId: number, picked: Picked): Promise<number> {
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
  let enrolled = (await enrolPeople(db, ids, userIds)).length;
  for (const groupId of groupIds) enrolled += (await enrolGroup(db, ids, groupId)).length;
  await recordChange(context, {
    ...about('addTrainees', classId),
    after: { userIds, groupIds, enrolled },
  });
  await tellEnrolled(context, held);
  return enrolled;
}

export async function removeTraineeFrom(
  context: Context,
  classId: number,
  userId: number,
): Promise<void> {
  await holdClass(context, classId, 'removeTrainees');
  const ids = { organisationId: context.actor.organisationId, classId };
  if (!(await deleteTrainee(context.db, ids, userId))) throw new AppError('notFound');
  await recordChange(context, {
    ...about('removeTrainees', classId),
    before: { userIds: [userId] },
  });
}

export async function removeGroupFrom(
  context: Context,
  classId: number,
  groupId: number,
): Promise<void> {
  await holdClass(context, classId, 'removeGroups');
  const ids = { organisationId: context.actor.organisationId, classId };
  const removed = await deleteGroup(context.db, ids, groupId);
  if (removed === undefined) throw new AppError('notFound');
  await recordChange(context, { ...about('removeGroups', classId), before: { groupId, removed } });
}

/** Notifies, once each, those enrolled in a class that they can see. */
export async function tellEnrolled(
  context: Context,
  held: Pick<HeldRow, 'organisationId' | 'id' | 'title' | 'isPublished'>,
): Promise<void> {
  if (!held.isPublished) return;
  const ids = { organisationId: held.organisationId, classId: held.id };
  const userIds = await claimUntold(context.db, ids, context.now);
  if (userIds.length > 0)
    await notify(
      context,
      userIds,
      { kind: 'enrolled', classTitle: held.title },
      `/classes/${held.id}`,
    );
}

type Verb = 'addTrainees' | 'removeTrainees' | 'removeGroups';

const about = (verb: Verb, classId: number) => ({
  action: `class.${verb}` as const,
  subjectType: 'class' as const,
  subjectId: classId,
});
