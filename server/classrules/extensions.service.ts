import { extended } from '../../domain/classrules/extensions.rules.ts';
import type { ClassExtension } from '../../domain/classrules/extensions.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getWatchedClass, holdClass } from '../classes/classes-hold.service.ts';
import { classPeopleOf } from '../classes/class-people.service.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { countEnrolled } from './classrules.repo.ts';
import { ruleRefusal } from './classrules.service.ts';
import {
  countEnrolledGroups,
  findPlaced,
  insertExtensions,
  listConcerned,
  listLedger,
  takeBack,
} from './extensions.repo.ts';

const heldBy = ({ actor }: Context, classId: number) => ({
  organisationId: actor.organisationId,
  classId,
});

/** Of single trainees the reader is told as far as they may see them. */
export async function ledgerOf(context: Context, classId: number): Promise<ClassExtension[]> {
  await getWatchedClass(context, classId);
  const seen = new Set((await classPeopleOf(context, classId)).map(({ user_id }) => user_id));
  const rows = await listLedger(context.db, heldBy(context, classId));
  return rows
    .filter(({ extension: { userId } }) => userId === null || seen.has(userId))
    .map(({ extension, ...names }) => ({
      id: extension.id,
      material: named(extension.classMaterialId, names.materialTitle),
      group: named(extension.groupId, names.groupName),
      trainee: named(extension.userId, names.traineeName),
      endsOn: extension.endsOn,
      reason: extension.reason,
      givenAt: extension.givenAt.toISOString(),
      givenBy: names.givenByName,
      takenBackAt: extension.takenBackAt?.toISOString() ?? null,
      takenBackBy: names.takenBackByName,
    }));
}

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

interface Given {
  readonly classMaterialId: number | null;
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly endsOn: string;
  readonly reason: string;
}

export async function giveTime(
  context: Context,
  classId: number,
  given: Given,
): Promise<ClassExtension[]> {
  const { db, actor, now } = context;
  const held = heldBy(context, classId);
  const row = await holdClass(context, classId, 'extendTime');
  const { classMaterialId, endsOn } = given;
  const userIds = [...new Set(given.userIds)];
  const groupIds = [...new Set(given.groupIds)];
  const placed = classMaterialId === null ? undefined : await findPlaced(db, held, classMaterialId);
  if (classMaterialId !== null && !placed) throw ruleRefusal(context, 'unknownMaterial');
  if (placed && placed.dueAt === null) throw ruleRefusal(context, 'noDueDate');
  const day = placed?.dueAt ?? row.endAt;
  if (extended(day, [{ classMaterialId: null, endsOn }], null) === day)
    throw ruleRefusal(context, 'notLater');
  if ((await countEnrolled(db, held, userIds)) < userIds.length)
    throw ruleRefusal(context, 'unknownTrainees');
  if ((await countEnrolledGroups(db, held, groupIds)) < groupIds.length)
    throw ruleRefusal(context, 'unknownGroups');
  const entry = { ...held, classMaterialId, endsOn, reason: given.reason.trim() };
  const by = { givenBy: actor.userId, givenAt: now };
  const targets = [
    ...userIds.map((userId) => ({ userId })),
    ...groupIds.map((groupId) => ({ groupId })),
  ];
  await insertExtensions(
    db,
    (targets.length > 0 ? targets : [{}]).map((target) => ({ ...entry, ...by, ...target })),
  );
  if (row.isPublished)
    await notify(
      context,
      await listConcerned(db, held, { userIds, groupIds }),
      {
        kind: 'extended',
        classTitle: row.title,
        materialTitle: placed?.title ?? null,
        endsOn,
      },
      `/classes/${classId}`,
    );
  await recordChange(context, {
    action: 'class.extendTime',
    subjectType: 'class',
    subjectId: classId,
    before: { endAt: day },
    after: { endAt: endsOn, classMaterialId, userIds, groupIds, reason: entry.reason },
  });
  return await ledgerOf(context, classId);
}

export async function takeBackTime(
  context: Context,
  { classId, extensionId }: { readonly classId: number; readonly extensionId: number },
): Promise<ClassExtension[]> {
  const { db, actor, now } = context;
  await holdClass(context, classId, 'extendTime');
  const by = { takenBackBy: actor.userId, takenBackAt: now };
  const taken = await takeBack(db, heldBy(context, classId), extensionId, by);
  if (!taken) throw new AppError('notFound');
  await recordChange(context, {
    action: 'class.takeBackTime',
    subjectType: 'class',
    subjectId: classId,
    before: {
      endAt: taken.endsOn,
      classMaterialId: taken.classMaterialId,
      userId: taken.userId,
      groupId: taken.groupId,
    },
  });
  return await ledgerOf(context, classId);
}
