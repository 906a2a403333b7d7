import { Role } from '../../domain/access/roles.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { joinClass, leaveClass } from '../classes/classes-part.service.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { leaveWorkspaces } from '../people/people.service.ts';
import { type HeldBootcamp, listClassIds } from './bootcamps-classes.repo.ts';
import { aboutBootcamp, inOneOrder } from './bootcamps-facts.service.ts';
import { holdBootcamp } from './bootcamps-hold.service.ts';
import {
  countGroups,
  countPeople,
  deleteGroup,
  deleteMember,
  insertGroups,
  insertMembers,
  listTraineesOfGroup,
  type Member,
} from './bootcamps-people.repo.ts';
import { bootcampRefusal } from './bootcamps-refuse.ts';
import type { FoundBootcamp } from './bootcamps.repo.ts';

/** Returns how many were not in it before. */
export async function addTrainees(
  context: Context,
  bootcampId: number,
  given: readonly number[],
): Promise<number> {
  const held = await holdBootcamp(context, bootcampId, 'addTrainees');
  const { db, actor } = context;
  const userIds = [...new Set(given)];
  if ((await countPeople(db, actor, userIds, [Role.trainee])) !== userIds.length)
    throw bootcampRefusal(context, 'unknownTrainees');
  const enrolled = await takeIn(
    context,
    held,
    userIds.map((userId) => ({ userId, groupId: null })),
  );
  await recordChange(context, {
    ...aboutBootcamp('addTrainees', bootcampId),
    after: { userIds, enrolled },
  });
  return enrolled;
}

/** The members of these groups now; of a group that was added before, those who joined it since. */
export async function addGroups(
  context: Context,
  bootcampId: number,
  given: readonly number[],
): Promise<number> {
  const held = await holdBootcamp(context, bootcampId, 'addGroups');
  const { db, actor } = context;
  const ids = { organisationId: actor.organisationId, bootcampId };
  const groupIds = [...new Set(given)];
  if ((await countGroups(db, actor, groupIds)) !== groupIds.length)
    throw bootcampRefusal(context, 'unknownGroups');
  await insertGroups(db, ids, groupIds);
  const members: Member[] = [];
  for (const groupId of groupIds)
    for (const userId of await listTraineesOfGroup(db, ids, groupId))
      if (!members.some((member) => member.userId === userId)) members.push({ userId, groupId });
  const enrolled = await takeIn(context, held, members);
  await recordChange(context, {
    ...aboutBootcamp('addGroups', bootcampId),
    after: { groupIds, enrolled },
  });
  return enrolled;
}

/** They are told once, of the bootcamp and not of each of its classes. */
async function takeIn(
  context: Context,
  { bootcamp }: FoundBootcamp,
  members: readonly Member[],
): Promise<number> {
  const { db, actor } = context;
  const ids: HeldBootcamp = { organisationId: actor.organisationId, bootcampId: bootcamp.id };
  const added = await insertMembers(db, ids, members);
  if (added.length === 0) return 0;
  for (const classId of inOneOrder(await listClassIds(db, ids)))
    await joinClass(context, classId, added);
  await notify(
    context,
    added.map(({ userId }) => userId),
    { kind: 'joinedBootcamp', bootcampTitle: bootcamp.title, startAt: bootcamp.startAt },
    `/bootcamps/${bootcamp.id}`,
  );
  return added.length;
}

export async function removeTrainee(
  context: Context,
  bootcampId: number,
  userId: number,
): Promise<void> {
  await holdBootcamp(context, bootcampId, 'removeTrainees');
  const ids = { organisationId: context.actor.organisationId, bootcampId };
  if (!(await deleteMember(context.db, ids, userId))) throw new AppError('notFound');
  await letGo(context, ids, [userId]);
  await recordChange(context, {
    ...aboutBootcamp('removeTrainees', bootcampId),
    before: { userIds: [userId] },
  });
}

export async function removeGroup(
  context: Context,
  bootcampId: number,
  groupId: number,
): Promise<void> {
  await holdBootcamp(context, bootcampId, 'removeGroups');
  const ids = { organisationId: context.actor.organisationId, bootcampId };
  const left = await deleteGroup(context.db, ids, groupId);
  if (left === undefined) throw new AppError('notFound');
  await letGo(context, ids, left);
  await recordChange(context, {
    ...aboutBootcamp('removeGroups', bootcampId),
    before: { groupId, removed: left.length },
  });
}

async function letGo(
  context: Context,
  ids: HeldBootcamp,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  for (const classId of inOneOrder(await listClassIds(context.db, ids)))
    await leaveClass(context, classId, userIds);
  await leaveWorkspaces(context, ids.bootcampId, userIds);
}
