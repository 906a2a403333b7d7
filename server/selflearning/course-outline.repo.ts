import { and, asc, eq } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { courseVersions } from '../courses/courses.table.ts';
import type { Db } from '../db/database.ts';
import { givenStats, materials, materialVersions } from '../materials/materials.table.ts';
import { outlineMaterials, outlineSections } from '../outlines/outlines.table.ts';

/** The sections and materials of a published version, in their order. */
export async function listCourseOutline(
  db: Db,
  {
    organisationId,
    courseId,
    number,
  }: { organisationId: number; courseId: number; number: number },
) {
  return await db
    .select({
      courseVersionId: courseVersions.id,
      sectionId: outlineSections.id,
      sectionTitle: outlineSections.title,
      materialId: materials.id,
      materialTitle: materials.title,
      materialType: materials.type,
      versionId: materialVersions.id,
      stats: givenStats,
    })
    .from(courseVersions)
    .innerJoin(
      outlineSections,
      sameTenant(
        outlineSections,
        courseVersions,
        eq(outlineSections.outlineId, courseVersions.outlineId),
      ),
    )
    .innerJoin(
      outlineMaterials,
      sameTenant(
        outlineMaterials,
        outlineSections,
        eq(outlineMaterials.outlineId, outlineSections.outlineId),
        eq(outlineMaterials.sectionId, outlineSections.id),
      ),
    )
    .innerJoin(
      materials,
      sameTenant(materials, outlineMaterials, eq(materials.id, outlineMaterials.materialId)),
    )
    .leftJoin(
      materialVersions,
      sameTenant(
        materialVersions,
        outlineMaterials,
        eq(materialVersions.id, outlineMaterials.materialVersionId),
      ),
    )
    .where(
      and(
        eq(courseVersions.organisationId, organisationId),
        eq(courseVersions.courseId, courseId),
        eq(courseVersions.number, number),
      ),
    )
    .orderBy(asc(outlineSections.position), asc(outlineMaterials.position));
}
export type OutlineRow = Awaited<ReturnType<typeof listCourseOutline>>[number];
