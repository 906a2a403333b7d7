import type { ClassKey } from '../../../domain/classes/class-key.ts';
import { and, eq, sql } from 'drizzle-orm';
import { one } from '../../db/one.ts';
import { isDrillFor } from '../../classrules/study-sql.service.ts';
import type { Db } from '../../db/database.ts';
import { groups } from '../../groups/groups.table.ts';
import { materialVersions } from '../../materials/materials.table.ts';
import { users } from '../../people/people.table.ts';
import { materialProgress } from '../../training/training.table.ts';
import {
  classDrills,
  classGroups,
  classMaterials,
  classSections,
  classTrainees,
} from '../classes.table.ts';

export async function hasGroup(db: Db, held: ClassKey, groupId: number): Promise<boolean> {
  const { organisationId, classId } = held;
  return (
    (await db.$count(
      classGroups,
      and(
        eq(classGroups.organisationId, organisationId),
        eq(classGroups.classId, classId),
        eq(classGroups.groupId, groupId),
      ),
    )) > 0
  );
}

export async function hasTrainee(db: Db, held: ClassKey, userId: number): Promise<boolean> {
  const { organisationId, classId } = held;
  return (
    (await db.$count(
      classTrainees,
      and(
        eq(classTrainees.organisationId, organisationId),
        eq(classTrainees.classId, classId),
        eq(classTrainees.userId, userId),
      ),
    )) > 0
  );
}

export async function insertDrill(db: Db, drill: typeof classDrills.$inferInsert): Promise<number> {
  const inserted = one(
    await db.insert(classDrills).values(drill).returning({ id: classDrills.id }),
  );
  return inserted.id;
}

export interface DrillPart {
  readonly title: string;
  readonly opensAt: string;
  readonly materialId: number;
  readonly materialVersionId: number;
}

/** Each a section of its own, behind everything that the class has. */
export async function placeParts(
  db: Db,
  { organisationId, classId }: ClassKey,
  drillId: number,
  parts: readonly DrillPart[],
): Promise<void> {
  const { rows } = await db.execute<{ section: number; material: number }>(sql`select
    (select coalesce(max(position) + 1, 0) from ${classSections}
      where organisation_id = ${organisationId} and class_id = ${classId})::int as section,
    (select coalesce(max(position) + 1, 0) from ${classMaterials}
      where organisation_id = ${organisationId} and class_id = ${classId})::int as material`);
  const { section = 0, material = 0 } = rows[0] ?? {};
  const held = { organisationId, classId };
  for (const [index, { title, opensAt, ...quiz }] of parts.entries()) {
    const [placed] = await db
      .insert(classSections)
      .values({ ...held, position: section + index, title, opensAt })
      .returning({ id: classSections.id });
    await db.insert(classMaterials).values({
      ...held,
      ...quiz,
      sectionId: placed?.id ?? 0,
      position: material + index,
      drillId,
    });
  }
}

/** The trainees of the class whom a drill quiz is for. */
export async function listDrilled(
  db: Db,
  { organisationId, classId }: ClassKey,
  drillId: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select enrolled.user_id from ${classDrills} drill
    join ${classTrainees} enrolled on enrolled.organisation_id = drill.organisation_id
      and enrolled.class_id = drill.class_id
    where drill.organisation_id = ${organisationId} and drill.class_id = ${classId}
      and drill.id = ${drillId} and ${isDrillFor(sql`enrolled.user_id`)}
    order by enrolled.user_id`);
  return rows.map(({ user_id }) => user_id);
}

export interface DrillRow extends Record<string, unknown> {
  readonly id: number;
  readonly title: string;
  readonly group: { id: number; name: string } | null;
  readonly trainee: { id: number; name: string } | null;
  readonly madeAt: string;
  readonly madeBy: string | null;
  readonly traineeCount: number;
  readonly parts: {
    classMaterialId: number;
    opensAt: string | null;
    questionCount: number;
    doneCount: number;
  }[];
}

/** Newest first; one of which no part is left in the outline is gone. */
export async function selectDrills(
  db: Db,
  { organisationId, classId }: ClassKey,
): Promise<DrillRow[]> {
  const { rows } = await db.execute<DrillRow>(sql`
    select drill.id, drill.title, drill.made_at as "madeAt",
      case when drill.group_id is not null then json_build_object('id', drill.group_id,
        'name', coalesce(among.name, '')) end as "group",
      case when drill.user_id is not null then json_build_object('id', drill.user_id,
        'name', coalesce(trainee.name, '')) end as trainee,
      (select maker.name from ${users} maker where maker.id = drill.made_by) as "madeBy",
      (select count(*)::int from ${classTrainees} enrolled
        where enrolled.organisation_id = drill.organisation_id and enrolled.class_id = drill.class_id
          and ${isDrillFor(sql`enrolled.user_id`)}) as "traineeCount",
      part.parts
    from ${classDrills} drill
    left join ${groups} among on among.organisation_id = drill.organisation_id
      and among.id = drill.group_id
    left join ${users} trainee on trainee.organisation_id = drill.organisation_id
      and trainee.id = drill.user_id
    cross join lateral (
      select json_agg(json_build_object('classMaterialId', placed.id, 'opensAt', section.opens_at,
          'questionCount', coalesce((version.stats ->> 'questions')::int, 0),
          'doneCount', (select count(*) from ${materialProgress} done
            join ${classTrainees} enrolled on enrolled.organisation_id = done.organisation_id
              and enrolled.class_id = done.class_id and enrolled.user_id = done.user_id
            where done.organisation_id = placed.organisation_id and done.class_id = placed.class_id
              and done.class_material_id = placed.id and done.completed_at is not null
              and ${isDrillFor(sql`enrolled.user_id`)}))
        order by placed.position) as parts
      from ${classMaterials} placed
      join ${classSections} section on section.organisation_id = placed.organisation_id
        and section.id = placed.section_id
      join ${materialVersions} version on version.organisation_id = placed.organisation_id
        and version.id = placed.material_version_id
      where placed.organisation_id = drill.organisation_id and placed.drill_id = drill.id
    ) part
    where drill.organisation_id = ${organisationId} and drill.class_id = ${classId}
      and part.parts is not null
    order by drill.id desc`);
  return rows;
}
