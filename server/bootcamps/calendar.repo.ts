import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { materialProgress } from '../training/training.table.ts';

/** Of these materials, those that somebody has completed themselves. */
export async function listOwnDone(
  db: Db,
  { organisationId, userId }: Actor,
  classIds: readonly number[],
): Promise<Set<number>> {
  if (classIds.length === 0) return new Set();
  const rows = await db
    .select({ id: materialProgress.classMaterialId })
    .from(materialProgress)
    .where(
      and(
        eq(materialProgress.organisationId, organisationId),
        inArray(materialProgress.classId, [...classIds]),
        eq(materialProgress.userId, userId),
        isNotNull(materialProgress.completedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const isPerson = sameTenant(users, classTrainees, eq(users.id, classTrainees.userId));

/** How many trainees of each class the viewer may see. */
export async function countVisibleTrainees(
  db: Db,
  viewer: Actor,
  classIds: readonly number[],
): Promise<Map<number, number>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .select({ classId: classTrainees.classId, count: sql<number>`count(*)::int` })
    .from(classTrainees)
    .innerJoin(users, isPerson)
    .where(
      sameTenant(
        classTrainees,
        viewer,
        inArray(classTrainees.classId, [...classIds]),
        isNull(users.archivedAt),
        peopleInScope(viewer),
      ),
    )
    .groupBy(classTrainees.classId);
  return new Map(rows.map(({ classId, count }) => [classId, count]));
}

/** How many of them have completed each of these materials. */
export async function countDone(
  db: Db,
  viewer: Actor,
  classMaterialIds: readonly number[],
): Promise<Map<number, number>> {
  if (classMaterialIds.length === 0) return new Map();
  const rows = await db
    .select({ id: materialProgress.classMaterialId, count: sql<number>`count(*)::int` })
    .from(materialProgress)
    .innerJoin(
      classTrainees,
      sameTenant(
        classTrainees,
        materialProgress,
        eq(classTrainees.classId, materialProgress.classId),
        eq(classTrainees.userId, materialProgress.userId),
      ),
    )
    .innerJoin(users, isPerson)
    .where(
      sameTenant(
        materialProgress,
        viewer,
        inArray(materialProgress.classMaterialId, [...classMaterialIds]),
        isNotNull(materialProgress.completedAt),
        isNull(users.archivedAt),
        peopleInScope(viewer),
      ),
    )
    .groupBy(materialProgress.classMaterialId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
