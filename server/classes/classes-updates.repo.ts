import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { ClassUpdate, UpdateEffects } from '../../domain/classes/class-updates.contract.ts';
import { isGivenTo } from '../classrules/study-sql.service.ts';
import type { Db } from '../db/database.ts';
import { materials, materialVersions } from '../materials/materials.table.ts';
import { materialProgress } from '../training/training.table.ts';
import { classes, classMaterials, classTrainees } from './classes.table.ts';
import { workOfClasses } from './work.hook.ts';

/** By the name that the queries below give it. */
const placed = {
  organisationId: sql`placed.organisation_id`,
  id: sql`placed.id`,
  drillId: sql`placed.drill_id`,
};

/** How many trainees are where with a material; what people who are no longer enrolled have done is left out. */
const effects = sql`given.count - work.begun as "notStarted",
  work.begun - work.completed as "inProgress", work.completed, tried.open as "openAttempts"`;

const effectsOf = () => sql`
  join ${classes} class on class.organisation_id = placed.organisation_id
    and class.id = placed.class_id
  cross join lateral (
    -- A drill quiz is not for everybody.
    select case when placed.drill_id is null then class.trainee_count else (
      select count(*)::int from ${classTrainees} enrolled
      where enrolled.organisation_id = placed.organisation_id
        and enrolled.class_id = placed.class_id
        and ${isGivenTo(placed, sql`enrolled.user_id`)}) end as count
  ) given
  cross join lateral (
    select count(*)::int as begun, count(done.completed_at)::int as completed
    from ${materialProgress} done join ${classTrainees} enrolled
      on enrolled.organisation_id = done.organisation_id
      and enrolled.class_id = done.class_id and enrolled.user_id = done.user_id
    where done.organisation_id = placed.organisation_id and done.class_id = placed.class_id
      and done.class_material_id = placed.id
  ) work
  cross join lateral (
    select ${workOfClasses.registered.openAttempts(placed)} as open
  ) tried`;

export async function selectUpdates(
  db: Db,
  { organisationId, classId }: ClassKey,
): Promise<ClassUpdate[]> {
  const { rows } = await db.execute<ClassUpdate & Record<string, unknown>>(sql`
    select placed.id as "classMaterialId", material.id as "materialId",
      material.type as "materialType", material.title,
      json_build_object('id', old.id, 'majorVersionNumber', old.major_version_number) as "from",
      json_build_object('id', new.id, 'majorVersionNumber', new.major_version_number) as "to",
      ${effects}
    from ${classMaterials} placed
    join ${materials} material on material.organisation_id = placed.organisation_id
      and material.id = placed.material_id
    join ${materialVersions} old on old.organisation_id = placed.organisation_id
      and old.id = placed.material_version_id
    join ${materialVersions} new on new.organisation_id = placed.organisation_id
      and new.id = material.current_version_id
    ${effectsOf()}
    where placed.organisation_id = ${organisationId} and placed.class_id = ${classId}
      and placed.material_version_id <> material.current_version_id
    order by placed.position`);
  return rows;
}

/** The same of each of these materials of a class, by its id there. */
export async function selectEffects(
  db: Db,
  { organisationId, classId }: ClassKey,
  classMaterialIds: readonly number[],
): Promise<Map<number, UpdateEffects>> {
  const { rows } = await db.execute<UpdateEffects & { id: number }>(sql`
    select placed.id, ${effects} from ${classMaterials} placed ${effectsOf()}
    where placed.organisation_id = ${organisationId} and placed.class_id = ${classId}
      and placed.id = any(${sql.param([...classMaterialIds])}::int[])`);
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}

/** Held until the transaction ends; undefined when the class has no such entry. */
export async function takePlaced(db: Db, held: ClassKey, classMaterialId: number) {
  const [found] = await db
    .select({
      materialId: classMaterials.materialId,
      materialVersionId: classMaterials.materialVersionId,
    })
    .from(classMaterials)
    .where(isPlaced(held, classMaterialId))
    .for('update');
  return found;
}

/** Undefined for a version of another material. */
export async function findVersionOf(
  db: Db,
  { organisationId, materialId }: { organisationId: number; materialId: number },
  versionId: number,
) {
  const [found] = await db
    .select({ majorVersionNumber: materialVersions.majorVersionNumber })
    .from(materialVersions)
    .where(
      and(
        eq(materialVersions.organisationId, organisationId),
        eq(materialVersions.materialId, materialId),
        eq(materialVersions.id, versionId),
      ),
    );
  return found;
}

export async function updatePlacedVersion(
  db: Db,
  held: ClassKey,
  classMaterialId: number,
  materialVersionId: number,
): Promise<void> {
  await db.update(classMaterials).set({ materialVersionId }).where(isPlaced(held, classMaterialId));
}

const isPlaced = ({ organisationId, classId }: ClassKey, classMaterialId: number) =>
  and(
    eq(classMaterials.organisationId, organisationId),
    eq(classMaterials.classId, classId),
    eq(classMaterials.id, classMaterialId),
  );
