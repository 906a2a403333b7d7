import { sql } from 'drizzle-orm';
import { classDrills, classMaterials, classSections } from '../classes/classes.table.ts';
import { isDrillFor } from '../classrules/study-sql.service.ts';
import type { Db } from '../db/database.ts';
import { materialProgress } from '../training/training.table.ts';
import { attempts } from '../challenges/challenges.table.ts';

export interface TraineeDrillRow extends Record<string, unknown> {
  readonly classMaterialId: number;
  readonly title: string;
  readonly opensAt: string | null;
  readonly attempts: number;
  readonly completedAt: string | null;
}

/** The parts of drill quizzes that are for one person, in the order in which they open. */
export async function selectTraineeDrills(
  db: Db,
  {
    organisationId,
    classId,
    userId,
  }: { readonly organisationId: number; readonly classId: number; readonly userId: number },
): Promise<TraineeDrillRow[]> {
  const { rows } = await db.execute<TraineeDrillRow>(sql`
    select placed.id as "classMaterialId", section.title, section.opens_at as "opensAt",
      done.completed_at as "completedAt",
      (select count(*)::int from ${attempts} taken
        where taken.organisation_id = placed.organisation_id
          and taken.class_material_id = placed.id and taken.user_id = ${userId}
          and taken.submitted_at is not null) as attempts
    from ${classDrills} drill
    join ${classMaterials} placed on placed.organisation_id = drill.organisation_id
      and placed.drill_id = drill.id
    join ${classSections} section on section.organisation_id = placed.organisation_id
      and section.id = placed.section_id
    left join ${materialProgress} done on done.organisation_id = placed.organisation_id
      and done.class_id = placed.class_id and done.class_material_id = placed.id
      and done.user_id = ${userId}
    where drill.organisation_id = ${organisationId} and drill.class_id = ${classId}
      and ${isDrillFor(userId)}
    order by section.opens_at nulls first, placed.position, placed.id`);
  return rows;
}
