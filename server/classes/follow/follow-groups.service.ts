import { dayAfter } from '../../../domain/calendar/day-after.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { SignalKeys, Topic } from '../../db/signals.ts';
import type { Services } from '../../services.ts';
import type { Context } from '../../http/context.ts';
import { holdClass } from '../classes-hold.service.ts';
import { deleteTrainee, type HeldClass } from '../classes-people.repo.ts';
import { callFirst, letIn, tellEnrolled } from '../classes-seats.service.ts';
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
}

/** In all organisations: brings classes in step with the groups that they follow, each by one server. */
export async function followGroups(services: Services): Promise<void> {
  const now = services.now();
  // Nowhere is it earlier than twelve hours behind UTC.
  const yesterday = dayAfter(now.toISOString().slice(0, 10), -1);
  for (const held of await selectOutOfStep(services.database.db, yesterday, atOnce))
    await services.database.db.transaction((db) => follow(services, db, now, held));
}

async function follow(
  services: Services,
  db: Context['db'],
  now: Date,
  ids: HeldClass,
): Promise<void> {
  const { organisationId, classId } = ids;
  const signal = (topic: Topic, keys: SignalKeys) => services.signals.send(db, topic, keys);
  const held = await lockClass(db, { organisationId, userId: 0 }, classId);
  if (!held) return;
  const context = { services, db, now, signal, actor: { organisationId } };
  // What another server has done meanwhile is seen under the lock.
  for (const userId of await listLeavers(db, ids)) await deleteTrainee(db, ids, userId);
  await deleteWaitingLeavers(db, ids);
  // Whoever waits already comes before them.
  await callFirst(context, held);
  await letIn(context, held, await listNewcomers(db, ids));
  await signal('class', `${organisationId}/${classId}`);
  await tellEnrolled(context, held);
}
