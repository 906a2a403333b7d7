import type { ClassKey } from '../../../domain/classes/class-key.ts';
import { dayAfter } from '../../../domain/calendar/day-after.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { SignalKeys, Topic } from '../../db/signals.ts';
import type { Services } from '../../services.ts';
import type { Context } from '../../http/context.ts';
import { holdClass } from '../classes-hold.service.ts';
import { deleteTrainee } from '../classes-people.repo.ts';
import { callFirst, letIn, tellEnrolled } from '../classes-seats.service.ts';
import { listOfGroup } from '../classes-of-group.repo.ts';
import { lockClass } from '../classes.repo.ts';
import {
  deleteWaitingLeavers,
  listLeavers,
  listNewcomers,
  selectOutOfStep,
  setFollows,
} from './follow-groups.repo.ts';

/** A minute's work: whoever is left comes with the next one. */
const atOnce = 200;

/** Whether those who join a group of the class later are enrolled, and those who leave it leave. */
export async function followGroup(
  context: Context,
  { classId, groupId }: { readonly classId: number; readonly groupId: number },
  follows: boolean,
): Promise<void> {
  const held = await holdClass(context, classId, 'addGroups');
  const ids = { organisationId: held.organisationId, classId };
  if (!(await setFollows(context.db, ids, groupId, follows))) throw new AppError('notFound');
  await recordChange(context, {
    action: follows ? 'class.followGroup' : 'class.fixGroup',
    subjectType: 'class',
    subjectId: classId,
    after: { groupId },
  });
  if (follows) await comeWithGroup(context, ids, groupId);
}

/** In all organisations: brings classes in step with the groups that they follow, each by one server. */
export async function followGroups(services: Services): Promise<void> {
  const now = services.now();
  for (const ids of await selectOutOfStep(services.database.db, dayBefore(now), atOnce))
    await services.database.db.transaction(async (db) => {
      const signal = (topic: Topic, keys: SignalKeys) => services.signals.send(db, topic, keys);
      const { organisationId } = ids;
      await follow({ services, db, now, signal, actor: { organisationId } }, ids);
    });
}

/** Within a change of a group's members: brings the classes in step that follow it, which is theirs to tell. */
export async function followChangedGroup(context: Context, groupId: number): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId } = actor;
  const group = { organisationId, groupId };
  // What a class gives to a group, more time or a drill quiz, is for others now.
  for (const classId of await listOfGroup(db, group))
    await context.signal('class', `${organisationId}/${classId}`);
  for (const ids of await selectOutOfStep(db, dayBefore(now), atOnce, group))
    await comeWithGroup(context, ids, groupId);
}

async function comeWithGroup(context: Context, ids: ClassKey, groupId: number): Promise<void> {
  const { came, left } = await follow(context, ids);
  if (came.length + left.length === 0) return;
  await recordChange(context, {
    action: 'class.comeWithGroup',
    subjectType: 'class',
    subjectId: ids.classId,
    before: { groupId, userIds: left },
    after: { groupId, userIds: came },
  });
}

/** Nowhere is it earlier than twelve hours behind UTC. */
const dayBefore = (now: Date): string => dayAfter(now.toISOString().slice(0, 10), -1);

/** Returns who is enrolled or waits now, and who was enrolled. */
async function follow(
  context: Pick<Context, 'services' | 'db' | 'now' | 'signal'> & {
    readonly actor: Pick<Context['actor'], 'organisationId'>;
  },
  ids: ClassKey,
): Promise<{ came: number[]; left: number[] }> {
  const { db } = context;
  const { organisationId, classId } = ids;
  const held = await lockClass(db, { organisationId, userId: 0 }, classId);
  if (!held) return { came: [], left: [] };
  // What another server has done meanwhile is seen under the lock.
  const left = await listLeavers(db, ids);
  for (const userId of left) await deleteTrainee(db, ids, userId);
  await deleteWaitingLeavers(db, ids);
  // Whoever waits already comes before them.
  await callFirst(context, held);
  const newcomers = await listNewcomers(db, ids);
  await letIn(context, held, newcomers);
  await context.signal('class', `${organisationId}/${classId}`);
  await tellEnrolled(context, held);
  return { came: newcomers.map(({ userId }) => userId), left };
}
