import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { classMaterials, classSections } from './classes.table.ts';

export async function hasSection(
  db: Db,
  { organisationId, classId }: ClassKey,
  sectionId: number,
): Promise<boolean> {
  return (
    (await db.$count(
      classSections,
      and(
        eq(classSections.organisationId, organisationId),
        eq(classSections.classId, classId),
        eq(classSections.id, sectionId),
      ),
    )) > 0
  );
}

interface Appended {
  readonly sectionId: number;
  readonly materialId: number;
  readonly materialVersionId: number;
}

/** At the end of its section; positions run through the whole class. */
export async function appendMaterial(
  db: Db,
  { organisationId, classId }: ClassKey,
  { sectionId, materialId, materialVersionId }: Appended,
): Promise<void> {
  const { rows } = await db.execute<{ position: number }>(sql`
    select coalesce(max(placed.position) + 1, 0)::int as position
    from ${classMaterials} placed
    join ${classSections} section on section.organisation_id = placed.organisation_id
      and section.id = placed.section_id
    where placed.organisation_id = ${organisationId} and placed.class_id = ${classId}
      and section.position <= (select this.position from ${classSections} this
        where this.organisation_id = ${organisationId} and this.id = ${sectionId})`);
  const position = rows[0]?.position ?? 0;
  await db.execute(sql`update ${classMaterials} set position = position + 1
    where organisation_id = ${organisationId} and class_id = ${classId} and position >= ${position}`);
  await db
    .insert(classMaterials)
    .values({ organisationId, classId, sectionId, position, materialId, materialVersionId });
}
