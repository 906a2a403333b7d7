import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { dueFor, endFor, hasStudyRules, isGivenTo } from '../classrules/study-sql.service.ts';
import { givenStats, materials, materialVersions } from '../materials/materials.table.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { materialProgress } from '../training/training.table.ts';
import { classes, classMaterials, classSections, classTrainees } from './classes.table.ts';

/** One material of a published class that this person is enrolled in. */
export async function findStudiedMaterial(
  db: Db,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  classId: number,
  classMaterialId: number,
) {
  const [found] = await db
    .select({
      classId: classes.id,
      classTitle: classes.title,
      startAt: classes.startAt,
      endAt: endFor(userId),
      timeZone: organisations.timeZone,
      classMaterialId: classMaterials.id,
      dueAt: dueFor(userId),
      opensAt: classSections.opensAt,
      materialId: materials.id,
      materialTitle: materials.title,
      materialType: materials.type,
      challengeStyle: materials.challengeStyle,
      materialVersionId: materialVersions.id,
      stats: givenStats,
      hasStudyRules,
    })
    .from(classes)
    .innerJoin(organisations, eq(organisations.id, classes.organisationId))
    .innerJoin(
      classTrainees,
      and(
        eq(classTrainees.organisationId, organisationId),
        eq(classTrainees.classId, classes.id),
        eq(classTrainees.userId, userId),
      ),
    )
    .innerJoin(
      classMaterials,
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.classId, classes.id),
        eq(classMaterials.id, classMaterialId),
        isGivenTo(classMaterials, userId),
      ),
    )
    .innerJoin(
      classSections,
      and(
        eq(classSections.organisationId, organisationId),
        eq(classSections.id, classMaterials.sectionId),
      ),
    )
    .innerJoin(
      materials,
      and(
        eq(materials.organisationId, organisationId),
        eq(materials.id, classMaterials.materialId),
      ),
    )
    .innerJoin(
      materialVersions,
      and(
        eq(materialVersions.organisationId, organisationId),
        eq(materialVersions.id, classMaterials.materialVersionId),
      ),
    )
    .where(
      and(
        eq(classes.organisationId, organisationId),
        eq(classes.id, classId),
        eq(classes.isPublished, true),
      ),
    );
  return found;
}

/** Whether this person is enrolled in a class, and it is published. */
export async function isStudied(
  db: Db,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  classId: number,
): Promise<boolean> {
  const found = await db
    .select({ id: classes.id })
    .from(classTrainees)
    .innerJoin(
      classes,
      and(eq(classes.organisationId, organisationId), eq(classes.id, classTrainees.classId)),
    )
    .where(
      and(
        eq(classTrainees.organisationId, organisationId),
        eq(classTrainees.userId, userId),
        eq(classTrainees.classId, classId),
        eq(classes.isPublished, true),
      ),
    );
  return found.length > 0;
}

interface Enrolment {
  readonly organisationId: number;
  readonly classId: number;
  readonly userId: number;
}

/**
 * Sums a trainee's progress up anew. The row is taken first and summed in a second statement, which then
 * sees what a neighbour who held the row has committed: of two at once, neither is lost.
 */
export async function sumUpTrainee(db: Db, enrolment: Enrolment, at: Date): Promise<void> {
  const { organisationId, classId, userId } = enrolment;
  const isThis = and(
    eq(classTrainees.organisationId, organisationId),
    eq(classTrainees.classId, classId),
    eq(classTrainees.userId, userId),
  );
  await db
    .select({ userId: classTrainees.userId })
    .from(classTrainees)
    .where(isThis)
    .for('no key update');
  await db
    .update(classTrainees)
    .set({
      completedCount: completedCountOfTrainee,
      lastActivityAt: sql`greatest(${classTrainees.lastActivityAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(isThis);
}

/** The same for all trainees of a class whose number of materials has changed. */
export async function sumUpClass(
  db: Db,
  { organisationId, classId }: Omit<Enrolment, 'userId'>,
): Promise<void> {
  const ofClass = and(
    eq(classTrainees.organisationId, organisationId),
    eq(classTrainees.classId, classId),
  );
  // In one order for everybody, so that two who take many rows cannot wait for each other.
  const all = db
    .select({ userId: classTrainees.userId })
    .from(classTrainees)
    .where(ofClass)
    .orderBy(classTrainees.userId)
    .for('no key update');
  await db.execute(sql`with taken as materialized (${all}) select count(*) from taken`);
  await db.update(classTrainees).set({ completedCount: completedCountOfTrainee }).where(ofClass);
}

/** The same for people who were just enrolled, and may have worked in this class before. */
export async function sumUpReturned(
  db: Db,
  { organisationId, classId }: Omit<Enrolment, 'userId'>,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .update(classTrainees)
    .set({
      completedCount: completedCountOfTrainee,
      lastActivityAt: sql`(select max(${materialProgress.updatedAt}) from ${materialProgress}
        where ${ofThisTrainee})`,
    })
    .where(
      and(
        eq(classTrainees.organisationId, organisationId),
        eq(classTrainees.classId, classId),
        sql`${classTrainees.userId} = any(${sql.param([...userIds])}::int[])`,
        sql`exists (select 1 from ${materialProgress} where ${ofThisTrainee})`,
      ),
    );
}

const ofThisTrainee = sql`${materialProgress.organisationId} = ${classTrainees.organisationId}
  and ${materialProgress.classId} = ${classTrainees.classId}
  and ${materialProgress.userId} = ${classTrainees.userId}`;

/** Drill quizzes are practice. */
const completedCountOfTrainee = sql`(select count(*) from ${materialProgress}
  where ${ofThisTrainee} and ${materialProgress.completedAt} is not null
    and not exists (select 1 from ${classMaterials}
      where ${classMaterials.organisationId} = ${materialProgress.organisationId}
        and ${classMaterials.id} = ${materialProgress.classMaterialId}
        and ${classMaterials.drillId} is not null))`;
