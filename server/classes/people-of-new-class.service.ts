import type { Db } from '../db/database.ts';
import {
  enrolMembers,
  linkGroups,
  listMembers,
  replaceInstructors,
} from './classes-people.repo.ts';

export interface PeopleOfClass {
  readonly instructorIds?: readonly number[];
  readonly traineeIds?: readonly number[];
  readonly groupIds?: readonly number[];
}

interface Place {
  readonly db: Db;
  readonly organisationId: number;
}

/** Puts people into a class that has none; they are known to be the organisation's, in roles that fit. */
export async function addPeople(
  { db, organisationId }: Place,
  classId: number,
  { instructorIds = [], traineeIds = [], groupIds = [] }: PeopleOfClass,
): Promise<void> {
  const held = { organisationId, classId };
  await replaceInstructors(db, held, instructorIds);
  // Those picked themselves come first: they stay when a group leaves.
  await enrolMembers(db, held, [
    ...traineeIds.map((userId) => ({ userId, groupId: null })),
    ...(await listMembers(db, held, groupIds)),
  ]);
  await linkGroups(db, held, groupIds);
}
