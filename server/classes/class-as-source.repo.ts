import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { givenStats, materials, materialVersions } from '../materials/materials.table.ts';
import { classMaterials, classSections } from './classes.table.ts';

/** What stands in a section. */
const placedIn = sql`select 1 from ${classMaterials} placed
  where placed.organisation_id = ${classSections.organisationId}
    and placed.section_id = ${classSections.id}`;

/** Sections and materials of a class with how their dates came about, as outlines have theirs. */
export async function selectAsOutline(db: Db, { organisationId, classId }: ClassKey) {
  const sections = await db
    .select({
      id: classSections.id,
      // Another class is another outline: its parts are parts of their own.
      part: sql<string>`gen_random_uuid()`,
      title: classSections.title,
      opensAt: classSections.opensAt,
      opensRule: classSections.opensRule,
    })
    .from(classSections)
    .where(
      and(
        eq(classSections.organisationId, organisationId),
        eq(classSections.classId, classId),
        // What somebody got wrong in this class is of no use in another.
        sql`(not exists (${placedIn} and placed.drill_id is not null)
          or exists (${placedIn} and placed.drill_id is null))`,
      ),
    )
    .orderBy(classSections.position);
  const entries = await db
    .select({
      id: classMaterials.id,
      part: sql<string>`gen_random_uuid()`,
      sectionId: classMaterials.sectionId,
      dueAt: classMaterials.dueAt,
      dueRule: classMaterials.dueRule,
      materialId: materials.id,
      materialVersionId: materialVersions.id,
      majorVersionNumber: materialVersions.majorVersionNumber,
      stats: givenStats,
      materialType: materials.type,
      challengeStyle: materials.challengeStyle,
      title: materials.title,
      lang: materials.lang,
      isArchived: sql<boolean>`${materials.archivedAt} is not null`,
    })
    .from(classMaterials)
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .innerJoin(
      materialVersions,
      sameTenant(
        materialVersions,
        classMaterials,
        eq(materialVersions.id, classMaterials.materialVersionId),
      ),
    )
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.classId, classId),
        isNull(classMaterials.drillId),
      ),
    )
    .orderBy(classMaterials.position);
  return { sections, materials: entries };
}
