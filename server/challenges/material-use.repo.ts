import { and, count, desc, eq, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { attempts } from './challenges.table.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { materialProgress } from '../training/training.table.ts';
import type { MaterialKey } from '../materials/use.hook.ts';
import { materialVersions } from '../materials/materials.table.ts';

const isClass = sameTenant(classes, classMaterials, eq(classes.id, classMaterials.classId));

const isOf = ({ organisationId, materialId }: MaterialKey) =>
  and(eq(classMaterials.organisationId, organisationId), eq(classMaterials.materialId, materialId));

/** The newest first. */
export async function selectClassesOf(db: Db, key: MaterialKey, limit: number) {
  return await db
    .select({
      id: classes.id,
      title: classes.title,
      startAt: classes.startAt,
      endAt: classes.endAt,
      isPublished: classes.isPublished,
      traineeCount: classes.traineeCount,
      versionId: materialVersions.id,
      majorVersionNumber: materialVersions.majorVersionNumber,
    })
    .from(classMaterials)
    .innerJoin(classes, isClass)
    .innerJoin(
      materialVersions,
      sameTenant(
        materialVersions,
        classMaterials,
        eq(materialVersions.id, classMaterials.materialVersionId),
      ),
    )
    .where(isOf(key))
    .orderBy(desc(classes.startAt), desc(classes.id), classMaterials.id)
    .limit(limit);
}

export async function countClassesOf(db: Db, key: MaterialKey): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(classMaterials).where(isOf(key));
  return counted?.count ?? 0;
}

/** For each version that a class has or that somebody has worked with. */
export async function selectFiguresOf(db: Db, { organisationId, materialId }: MaterialKey) {
  const { rows } = await db.execute<{
    versionId: number;
    classes: number;
    started: number;
    completed: number;
    averagePercent: number | null;
    averageScore: number | null;
  }>(sql`
    with placed as (
      select id, class_id, material_version_id from ${classMaterials}
      where organisation_id = ${organisationId} and material_id = ${materialId}
    ), work as (
      select coalesce(done.material_version_id, placed.material_version_id) as version_id,
        count(*)::int as started, count(done.completed_at)::int as completed,
        avg(done.percent)::float8 as percent
      from placed join ${materialProgress} done on done.organisation_id = ${organisationId}
        and done.class_id = placed.class_id and done.class_material_id = placed.id
      group by 1
    ), scores as (
      select tried.material_version_id as version_id,
        avg(100 * tried.points / nullif(tried.max_points, 0))::float8 as score
      from placed join ${attempts} tried on tried.organisation_id = ${organisationId}
        and tried.class_material_id = placed.id
      where tried.submitted_at is not null and tried.points is not null
      group by 1
    ), classed as (
      select material_version_id as version_id, count(distinct class_id)::int as classes
      from placed group by 1
    )
    select version.id as "versionId", coalesce(classed.classes, 0) as classes,
      coalesce(work.started, 0) as started, coalesce(work.completed, 0) as completed,
      work.percent as "averagePercent", scores.score as "averageScore"
    from ${materialVersions} version
    left join work on work.version_id = version.id
    left join scores on scores.version_id = version.id
    left join classed on classed.version_id = version.id
    where version.organisation_id = ${organisationId} and version.material_id = ${materialId}
    order by version.major_version_number desc`);
  return rows;
}
