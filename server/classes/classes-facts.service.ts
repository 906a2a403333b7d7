import type { z } from 'zod';
import { isVisiting } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import type { createClass, updateClass } from '../../domain/classes/classes.contract.ts';
import { isPeriod } from '../../domain/classes/classes.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { holdClass, type HeldRow, requireRevision } from './classes-hold.service.ts';
import { countPeople, listPeople, replaceInstructors } from './classes-people.repo.ts';
import { classRefusal } from './classes-refuse.ts';
import { fillSeats, tellEnrolled } from './classes-seats.service.ts';
import { insertClass, updateClassRow, updatePublished } from './classes.repo.ts';

type NewClass = Omit<
  z.output<NonNullable<typeof createClass.body>>,
  'source' | 'daysOff' | 'leavesOut' | 'groupIds' | 'follows' | 'sections'
>;
type ClassEdit = z.output<NonNullable<typeof updateClass.body>>;

const instructorRoles = [Role.systemAdmin, Role.admin, Role.groupManager, Role.instructor];

export async function makeClass(context: Context, { instructorIds = [], ...given }: NewClass) {
  const { db, actor, now } = context;
  const facts = { ...given, cover: given.cover ?? null };
  if (!isPeriod(facts)) throw classRefusal(context, 'periodReversed');
  const { organisationId, userId: createdBy } = actor;
  const teachers = await teachersOf(context, instructorIds);
  const classId = await insertClass(db, {
    ...facts,
    organisationId,
    createdBy,
    createdAt: now,
    updatedAt: now,
  });
  await replaceInstructors(db, { organisationId, classId }, teachers);
  const after = { ...facts, instructorIds: teachers };
  await recordChange(context, { ...about('create', classId), after });
  return classId;
}

/** Who teaches a new class: these, else whoever makes it. Refuses who cannot be an instructor here. */
export async function teachersOf(
  context: Context,
  instructorIds: readonly number[],
): Promise<number[]> {
  const { actor } = context;
  // Who visits is nobody of this organisation: they cannot teach here.
  const maker = isVisiting(actor) ? [] : [actor.userId];
  const teachers = instructorIds.length > 0 ? [...new Set(instructorIds)] : maker;
  await requireInstructors(context, teachers);
  return teachers;
}

export async function editClass(context: Context, classId: number, edit: ClassEdit): Promise<void> {
  const held = await holdClass(context, classId, 'edit');
  requireRevision(context, held);
  const before = factsOf(held);
  const after = {
    title: edit.title ?? before.title,
    description: edit.description ?? before.description,
    lang: edit.lang ?? before.lang,
    startAt: edit.startAt ?? before.startAt,
    endAt: edit.endAt ?? before.endAt,
    cover: edit.cover === undefined ? before.cover : edit.cover,
    seats: edit.seats === undefined ? before.seats : edit.seats,
  };
  if (!isPeriod(after)) throw classRefusal(context, 'periodReversed');
  if (after.seats !== before.seats && after.seats !== null && after.seats < held.traineeCount)
    throw classRefusal(context, 'seatsBelowTrainees');
  await updateClassRow(context.db, context.actor, classId, after, context.now);
  await recordChange(context, { ...about('update', classId), before, after });
  await fillSeats(context, held);
}

/** Publishing tells those enrolled who were not told before. */
export async function setPublished(
  context: Context,
  classId: number,
  isPublished: boolean,
): Promise<void> {
  const held = await holdClass(context, classId, 'publish');
  if (held.isPublished === isPublished) return;
  if (isPublished && held.materialCount === 0) throw classRefusal(context, 'emptyClass');
  await updatePublished(context.db, context.actor, classId, isPublished, context.now);
  await recordChange(context, about(isPublished ? 'publish' : 'unpublish', classId));
  await tellEnrolled(context, { ...held, isPublished });
}

export async function setInstructors(
  context: Context,
  classId: number,
  userIds: readonly number[],
): Promise<void> {
  const held = await holdClass(context, classId, 'updateInstructors');
  const teachers = [...new Set(userIds)];
  await requireInstructors(context, teachers);
  const ids = { organisationId: held.organisationId, classId };
  const before = await replaceInstructors(context.db, ids, teachers);
  await recordChange(context, {
    ...about('updateInstructors', classId),
    before: { userIds: before },
    after: { userIds: teachers },
  });
}

/** Of these, whoever can teach here at present. */
export async function fitInstructors(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  userIds: readonly number[],
): Promise<number[]> {
  return await listPeople(db, actor, userIds, instructorRoles);
}

async function requireInstructors(context: Context, userIds: readonly number[]): Promise<void> {
  const known = await countPeople(context.db, context.actor, userIds, instructorRoles);
  if (known !== userIds.length) throw classRefusal(context, 'unknownInstructors');
}

type Verb = 'create' | 'update' | 'publish' | 'unpublish' | 'updateInstructors';

const about = (verb: Verb, classId: number) => ({
  action: `class.${verb}` as const,
  subjectType: 'class' as const,
  subjectId: classId,
});

const factsOf = ({ title, description, lang, startAt, endAt, cover, seats }: HeldRow) => ({
  title,
  description,
  lang,
  startAt,
  endAt,
  cover,
  seats,
});
