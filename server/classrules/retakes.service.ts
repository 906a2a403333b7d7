import { hasTrait } from '../../domain/materials/kind-traits.ts';
import type { ClassRetakes } from '../../domain/classrules/retakes.contract.ts';
import type { CountedAttempt } from '../../domain/classrules/counted-attempt.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getWatchedClass, holdClass } from '../classes/classes-hold.service.ts';
import { classPeopleOf } from '../classes/class-people.service.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { countEnrolled } from './classrules.repo.ts';
import { ruleRefusal } from './classrules.service.ts';
import { countEnrolledGroups, listConcerned } from './extensions.repo.ts';
import {
  getCounting,
  findPlacedType,
  insertRetakes,
  listRetakes,
  putClassCounting,
  putMaterialCounting,
  takeRetakeBack,
} from './retakes.repo.ts';

const heldBy = ({ actor }: Context, classId: number) => ({
  organisationId: actor.organisationId,
  classId,
});

/** Of single trainees the reader is told as far as they may see them. */
export async function retakesOf(context: Context, classId: number): Promise<ClassRetakes> {
  await getWatchedClass(context, classId);
  const held = heldBy(context, classId);
  const seen = new Set((await classPeopleOf(context, classId)).map(({ user_id }) => user_id));
  const { ofClass, ofMaterials } = await getCounting(context.db, held);
  const rows = await listRetakes(context.db, held);
  return {
    counts: ofClass,
    ofMaterials: [...ofMaterials].map(([classMaterialId, counts]) => ({
      classMaterialId,
      counts,
    })),
    given: rows
      .filter(({ retake: { userId } }) => userId === null || seen.has(userId))
      .map(({ retake, ...names }) => ({
        id: retake.id,
        material: named(retake.classMaterialId, names.materialTitle),
        group: named(retake.groupId, names.groupName),
        trainee: named(retake.userId, names.traineeName),
        attempts: retake.attempts,
        reason: retake.reason,
        givenAt: retake.givenAt.toISOString(),
        givenBy: names.givenByName,
        takenBackAt: retake.takenBackAt?.toISOString() ?? null,
        takenBackBy: names.takenBackByName,
      })),
  };
}

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

interface Given {
  readonly classMaterialId: number | null;
  readonly userIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly attempts: number | null;
  readonly reason: string;
}

export async function giveRetakesIn(
  context: Context,
  classId: number,
  given: Given,
): Promise<ClassRetakes> {
  const { db, actor, now } = context;
  const held = heldBy(context, classId);
  const row = await holdClass(context, classId, 'enableRetake');
  const { classMaterialId, attempts } = given;
  const quiz = await requireQuiz(context, classId, classMaterialId);
  const userIds = [...new Set(given.userIds)];
  const groupIds = [...new Set(given.groupIds)];
  if ((await countEnrolled(db, held, userIds)) < userIds.length)
    throw ruleRefusal(context, 'unknownTrainees');
  if ((await countEnrolledGroups(db, held, groupIds)) < groupIds.length)
    throw ruleRefusal(context, 'unknownGroups');
  const reason = given.reason.trim();
  const entry = { ...held, classMaterialId, attempts, reason, givenBy: actor.userId, givenAt: now };
  const targets = [
    ...userIds.map((userId) => ({ userId })),
    ...groupIds.map((groupId) => ({ groupId })),
  ];
  await insertRetakes(
    db,
    (targets.length > 0 ? targets : [{}]).map((target) => ({ ...entry, ...target })),
  );
  if (row.isPublished)
    await notify(
      context,
      await listConcerned(db, held, { userIds, groupIds }),
      { kind: 'retakeGiven', classTitle: row.title, materialTitle: quiz?.title ?? null },
      `/classes/${classId}`,
    );
  await recordChange(context, {
    action: 'class.giveRetakes',
    subjectType: 'class',
    subjectId: classId,
    after: { classMaterialId, userIds, groupIds, attempts, reason },
  });
  return await retakesOf(context, classId);
}

export async function takeBackRetakeIn(
  context: Context,
  { classId, retakeId }: { readonly classId: number; readonly retakeId: number },
): Promise<ClassRetakes> {
  const { db, actor, now } = context;
  await holdClass(context, classId, 'enableRetake');
  const by = { takenBackBy: actor.userId, takenBackAt: now };
  const taken = await takeRetakeBack(db, heldBy(context, classId), retakeId, by);
  if (!taken) throw new AppError('notFound');
  await recordChange(context, {
    action: 'class.takeBackRetakes',
    subjectType: 'class',
    subjectId: classId,
    before: {
      classMaterialId: taken.classMaterialId,
      userId: taken.userId,
      groupId: taken.groupId,
      attempts: taken.attempts,
    },
  });
  return await retakesOf(context, classId);
}

export async function changeCounting(
  context: Context,
  classId: number,
  {
    classMaterialId,
    counts,
  }: { readonly classMaterialId: number | null; readonly counts: CountedAttempt | null },
): Promise<ClassRetakes> {
  const { db } = context;
  const held = heldBy(context, classId);
  await holdClass(context, classId, 'enableRetake');
  await requireQuiz(context, classId, classMaterialId);
  if (classMaterialId === null) await putClassCounting(db, held, counts);
  else await putMaterialCounting(db, held, classMaterialId, counts);
  await recordChange(context, {
    action: 'class.updateCounting',
    subjectType: 'class',
    subjectId: classId,
    after: { classMaterialId, counts },
  });
  return await retakesOf(context, classId);
}

async function requireQuiz(context: Context, classId: number, classMaterialId: number | null) {
  if (classMaterialId === null) return undefined;
  const found = await findPlacedType(context.db, heldBy(context, classId), classMaterialId);
  if (!found) throw ruleRefusal(context, 'unknownMaterial');
  if (!hasTrait(found.type, 'points')) throw ruleRefusal(context, 'noQuiz');
  return found;
}
