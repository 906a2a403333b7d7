import type { z } from 'zod';
import { Role } from '../../domain/access/roles.ts';
import type { createBootcamp, updateBootcamp } from '../../domain/bootcamps/bootcamps.contract.ts';
import { isPeriod } from '../../domain/classes/classes.rules.ts';
import { recordChange } from '../audit/audit.service.ts';
import { joinClass } from '../classes/classes-part.service.ts';
import type { Context } from '../http/context.ts';
import { leaveWorkspaces } from '../people/people.service.ts';
import {
  listClassPlaces,
  type HeldBootcamp,
  listClassIds,
  replaceClasses,
} from './bootcamps-classes.repo.ts';
import { holdBootcamp, requireRevision } from './bootcamps-hold.service.ts';
import { countPeople, listMembers, replaceInstructors } from './bootcamps-people.repo.ts';
import { bootcampRefusal } from './bootcamps-refuse.ts';
import { type FoundBootcamp, insertBootcamp, updateBootcampRow } from './bootcamps.repo.ts';

type NewBootcamp = z.output<NonNullable<typeof createBootcamp.body>>;
type BootcampEdit = z.output<NonNullable<typeof updateBootcamp.body>>;

const instructorRoles = [Role.systemAdmin, Role.admin, Role.groupManager, Role.instructor];

/** Returns its id. Whoever makes one is no instructor of it unless they are named. */
export async function makeBootcamp(
  context: Context,
  { classIds = [], instructorIds = [], ...given }: NewBootcamp,
): Promise<number> {
  const { db, actor, now } = context;
  const facts = { ...given, cover: given.cover ?? null };
  if (!isPeriod(facts)) throw bootcampRefusal(context, 'periodReversed');
  const { organisationId, userId: createdBy } = actor;
  const teachers = [...new Set(instructorIds)];
  await requireInstructors(context, teachers);
  const bootcampId = await insertBootcamp(db, {
    ...facts,
    organisationId,
    createdBy,
    createdAt: now,
    updatedAt: now,
  });
  const held = { organisationId, bootcampId };
  await takeClasses(context, held, classIds);
  await replaceInstructors(db, held, teachers);
  const after = { ...facts, classIds, instructorIds: teachers };
  await recordChange(context, { ...aboutBootcamp('create', bootcampId), after });
  return bootcampId;
}

export async function editBootcamp(
  context: Context,
  bootcampId: number,
  edit: BootcampEdit,
): Promise<void> {
  const held = await holdBootcamp(context, bootcampId, 'edit');
  requireRevision(context, held);
  const before = factsOf(held);
  const after = {
    title: edit.title ?? before.title,
    description: edit.description ?? before.description,
    startAt: edit.startAt ?? before.startAt,
    endAt: edit.endAt ?? before.endAt,
    timeZone: edit.timeZone ?? before.timeZone,
    cover: edit.cover === undefined ? before.cover : edit.cover,
  };
  if (!isPeriod(after)) throw bootcampRefusal(context, 'periodReversed');
  await updateBootcampRow(context.db, context.actor, bootcampId, after, context.now);
  await recordChange(context, { ...aboutBootcamp('update', bootcampId), before, after });
}

/** Whoever is in the bootcamp is enrolled in what is new; in what leaves it they stay enrolled. */
export async function setClasses(
  context: Context,
  bootcampId: number,
  given: readonly number[],
): Promise<void> {
  const held = await holdBootcamp(context, bootcampId, 'edit');
  requireRevision(context, held);
  const { db, actor, now } = context;
  const ids = { organisationId: actor.organisationId, bootcampId };
  const before = await listClassIds(db, ids);
  const classIds = await takeClasses(context, ids, given);
  await updateBootcampRow(db, actor, bootcampId, {}, now);
  const members = await listMembers(db, ids);
  for (const classId of inOneOrder(classIds.filter((id) => !before.includes(id))))
    await joinClass(context, classId, members);
  await recordChange(context, {
    ...aboutBootcamp('updateClasses', bootcampId),
    before: { classIds: before },
    after: { classIds },
  });
}

/** Two who take several classes take them in the same order, and cannot wait for each other. */
export const inOneOrder = (ids: readonly number[]): number[] =>
  ids.toSorted((one, other) => one - other);

async function takeClasses(
  context: Context,
  held: HeldBootcamp,
  given: readonly number[],
): Promise<number[]> {
  const classIds = [...new Set(given)];
  const places = await listClassPlaces(context.db, held, classIds);
  if (places.length < classIds.length) throw bootcampRefusal(context, 'unknownClasses');
  const isTaken = ({ bootcampId }: (typeof places)[number]) =>
    bootcampId !== null && bootcampId !== held.bootcampId;
  if (places.some(isTaken)) throw bootcampRefusal(context, 'takenClasses', 'conflict');
  await replaceClasses(context.db, held, classIds);
  return classIds;
}

export async function setInstructors(
  context: Context,
  bootcampId: number,
  userIds: readonly number[],
): Promise<void> {
  await holdBootcamp(context, bootcampId, 'updateInstructors');
  const teachers = [...new Set(userIds)];
  await requireInstructors(context, teachers);
  const ids = { organisationId: context.actor.organisationId, bootcampId };
  const before = await replaceInstructors(context.db, ids, teachers);
  await recordChange(context, {
    ...aboutBootcamp('updateInstructors', bootcampId),
    before: { userIds: before },
    after: { userIds: teachers },
  });
}

/** From then on it is nobody's workspace. */
export async function setArchived(
  context: Context,
  bootcampId: number,
  isArchived: boolean,
): Promise<void> {
  const held = await holdBootcamp(context, bootcampId, 'archive');
  if (held.isArchived === isArchived) return;
  const { db, actor, now } = context;
  await updateBootcampRow(db, actor, bootcampId, { archivedAt: isArchived ? now : null }, now);
  if (isArchived) await leaveWorkspaces(context, bootcampId);
  await recordChange(context, aboutBootcamp(isArchived ? 'archive' : 'restore', bootcampId));
}

async function requireInstructors(context: Context, userIds: readonly number[]): Promise<void> {
  if (await areInstructors(context, userIds)) return;
  throw bootcampRefusal(context, 'unknownInstructors');
}

export async function areInstructors(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  userIds: readonly number[],
): Promise<boolean> {
  return (await countPeople(db, actor, userIds, instructorRoles)) === userIds.length;
}

type Verb =
  | 'create'
  | 'update'
  | 'updateClasses'
  | 'updateInstructors'
  | 'archive'
  | 'restore'
  | 'copy'
  | 'addTrainees'
  | 'removeTrainees'
  | 'addGroups'
  | 'removeGroups'
  | 'createSession'
  | 'updateSession'
  | 'deleteSession'
  | 'move'
  | 'undoMove';

export const aboutBootcamp = (verb: Verb, bootcampId: number) => ({
  action: `bootcamp.${verb}` as const,
  subjectType: 'bootcamp' as const,
  subjectId: bootcampId,
});

const factsOf = ({ bootcamp }: FoundBootcamp) => ({
  title: bootcamp.title,
  description: bootcamp.description,
  startAt: bootcamp.startAt,
  endAt: bootcamp.endAt,
  timeZone: bootcamp.timeZone,
  cover: bootcamp.cover,
});
