import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { firstDesign } from '../../domain/certificates/certificates.rules.ts';
import { classes, classMaterials, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { materials } from '../materials/materials.table.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import { selfLearningClasses } from '../selflearning/selflearning.table.ts';
import { materialProgress } from '../training/training.table.ts';
import { certificateDesigns, certificateRules, certificates } from './certificates.table.ts';

export interface DueRow {
  [key: string]: unknown;
  organisation_id: number;
  class_id: number;
  user_id: number;
}

/**
 * Who has completed as much as their class wants and was never given a certificate of it, also none that was
 * revoked; with those who have finished a course that they learn alone, by itself or in a path, unless their
 * organisation wants none for that. By lot, so that those who lack points keep nobody else waiting.
 */
export async function selectDue(db: Db, limit: number): Promise<DueRow[]> {
  const { rows } = await db.execute<DueRow>(sql`
    select * from (
    select trainee.organisation_id, trainee.class_id, trainee.user_id
    from ${certificateRules} rules
    join ${classes} class on class.organisation_id = rules.organisation_id
      and class.id = rules.class_id and class.is_published and class.material_count > 0
    join ${classTrainees} trainee on trainee.organisation_id = rules.organisation_id
      and trainee.class_id = rules.class_id
      and trainee.completed_count * 100 >= rules.percent * class.material_count
    where rules.is_on and not exists (
      select 1 from ${certificates} given where given.organisation_id = trainee.organisation_id
        and given.class_id = trainee.class_id and given.user_id = trainee.user_id)
    union all
    select trainee.organisation_id, trainee.class_id, trainee.user_id
    from ${selfLearningClasses} room
    left join ${certificateDesigns} look on look.organisation_id = room.organisation_id
    join ${classes} class on class.organisation_id = room.organisation_id
      and class.id = room.class_id and class.material_count > 0
      and class.course_version_id is not null
    join ${classTrainees} trainee on trainee.organisation_id = class.organisation_id
      and trainee.class_id = class.id and trainee.completed_count >= class.material_count
    where coalesce((look.design ->> 'forSelfLearning')::boolean, ${firstDesign.forSelfLearning})
      and not exists (
      select 1 from ${certificates} given where given.organisation_id = trainee.organisation_id
        and given.class_id = trainee.class_id and given.user_id = trainee.user_id)
    ) due order by random() limit ${limit}`);
  return rows;
}

/** What stands on the certificate of a class, and which of its materials are quizzes. */
export async function findCertified(db: Db, { organisationId, classId }: ClassKey) {
  const [found] = await db
    .select({
      title: classes.title,
      lang: classes.lang,
      isSelfLearning: classes.isSelfLearning,
      materialCount: classes.materialCount,
      organisationName: organisations.displayName,
    })
    .from(classes)
    .innerJoin(organisations, eq(organisations.id, classes.organisationId))
    .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId)));
  if (!found) return undefined;
  const quizzes = await db
    .select({ id: classMaterials.id })
    .from(classMaterials)
    .innerJoin(
      materials,
      sameTenant(
        materials,
        classMaterials,
        eq(materials.id, classMaterials.materialId),
        eq(materials.type, 'challenge'),
      ),
    )
    .where(
      and(eq(classMaterials.organisationId, organisationId), eq(classMaterials.classId, classId)),
    );
  return { ...found, quizCount: quizzes.length };
}

/** Those of them who are in the class and still here. */
export async function listEnrolled(
  db: Db,
  { organisationId, classId }: ClassKey,
  userIds: readonly number[],
) {
  return await db
    .select({
      userId: users.id,
      name: users.name,
      completedCount: classTrainees.completedCount,
    })
    .from(classTrainees)
    .innerJoin(
      users,
      sameTenant(
        users,
        classTrainees,
        eq(users.id, classTrainees.userId),
        isNull(users.archivedAt),
      ),
    )
    .where(
      and(
        eq(classTrainees.organisationId, organisationId),
        eq(classTrainees.classId, classId),
        inArray(classTrainees.userId, [...userIds]),
      ),
    );
}

/** What each of them has completed in the class. */
export async function listCompleted(
  db: Db,
  { organisationId, classId }: ClassKey,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await db
    .select({ userId: materialProgress.userId, id: materialProgress.classMaterialId })
    .from(materialProgress)
    .where(
      and(
        eq(materialProgress.organisationId, organisationId),
        eq(materialProgress.classId, classId),
        inArray(materialProgress.userId, [...userIds]),
        sql`${materialProgress.completedAt} is not null`,
      ),
    );
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      new Set(own.map(({ id }) => id)),
    ]),
  );
}

/** Which of these materials are in the class. */
export async function listPlaced(
  db: Db,
  { organisationId, classId }: ClassKey,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: classMaterials.id })
    .from(classMaterials)
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.classId, classId),
        inArray(classMaterials.id, [...ids]),
      ),
    );
  return rows.map(({ id }) => id);
}
