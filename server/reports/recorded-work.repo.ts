import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { attempts } from '../challenges/challenges.table.ts';
import { classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { materials } from '../materials/materials.table.ts';
import { materialProgress } from '../training/training.table.ts';

interface Stretch {
  readonly organisationId: number;
  readonly classId: number;
  readonly userId: number;
  readonly from: Date;
  readonly until: Date;
}

/** Attempts that began and were handed in within a stretch of time. */
export async function listAttemptsIn(
  db: Db,
  { organisationId, classId, userId, from, until }: Stretch,
) {
  return await db
    .select({
      title: materials.title,
      materialType: materials.type,
      startedAt: attempts.startedAt,
      endedAt: sql<Date>`${attempts.submittedAt}`.mapWith(attempts.submittedAt),
      points: attempts.points,
      maxPoints: attempts.maxPoints,
    })
    .from(attempts)
    .innerJoin(
      classMaterials,
      sameTenant(classMaterials, attempts, eq(classMaterials.id, attempts.classMaterialId)),
    )
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .where(
      and(
        eq(attempts.organisationId, organisationId),
        eq(attempts.userId, userId),
        eq(attempts.classId, classId),
        gte(attempts.startedAt, from),
        isNotNull(attempts.submittedAt),
        lt(attempts.submittedAt, until),
      ),
    )
    .orderBy(asc(attempts.startedAt));
}

/** Materials other than quizzes that were begun within a stretch of time, up to the last work in it. */
export async function listStudiedIn(
  db: Db,
  { organisationId, classId, userId, from, until }: Stretch,
) {
  const endedAt = sql<Date>`coalesce(${materialProgress.completedAt}, ${materialProgress.positionAt})`;
  return await db
    .select({
      title: materials.title,
      materialType: materials.type,
      startedAt: materialProgress.startedAt,
      endedAt: endedAt.mapWith(materialProgress.completedAt),
    })
    .from(materialProgress)
    .innerJoin(
      classMaterials,
      sameTenant(
        classMaterials,
        materialProgress,
        eq(classMaterials.id, materialProgress.classMaterialId),
      ),
    )
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .where(
      and(
        eq(materialProgress.organisationId, organisationId),
        eq(materialProgress.userId, userId),
        eq(materialProgress.classId, classId),
        sql`${materials.type} <> 'challenge'`,
        gte(materialProgress.startedAt, from),
        sql`${endedAt} < ${until.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(materialProgress.startedAt));
}
