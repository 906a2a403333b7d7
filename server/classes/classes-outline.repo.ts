import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import type { Db } from '../db/database.ts';
import { materials, materialVersions } from '../materials/materials.table.ts';
import { materialProgress } from '../training/training.table.ts';
import { sumUpClass } from './classes-study.repo.ts';
import { classes, classMaterials, classSections } from './classes.table.ts';
import { workOfClasses } from './work.hook.ts';

export interface PlacedSection {
  readonly id: number;
  readonly position: number;
  readonly title: string;
  readonly opensAt: string | null;
  /** The rule that gave it; without one the rule stays while the date does. */
  readonly opensRule?: RelativeDate | null | undefined;
}

export interface PlacedMaterial {
  readonly sectionId: number;
  readonly position: number;
  readonly dueAt: string | null;
  readonly dueRule?: RelativeDate | null | undefined;
}

/** Of what was planned, which part of a course it is. */
interface PlannedSection extends Omit<PlacedSection, 'id'> {
  readonly coursePart?: string | null | undefined;
}

interface PlannedMaterial extends PlacedMaterial {
  readonly materialId: number;
  readonly materialVersionId: number;
  readonly coursePart?: string | null | undefined;
}

export async function listSections(db: Db, { organisationId, classId }: ClassKey) {
  return await db
    .select({
      id: classSections.id,
      title: classSections.title,
      opensAt: classSections.opensAt,
      opensRule: classSections.opensRule,
      coursePart: classSections.coursePart,
    })
    .from(classSections)
    .where(
      and(eq(classSections.organisationId, organisationId), eq(classSections.classId, classId)),
    )
    .orderBy(classSections.position);
}

export async function listPlacedMaterials(db: Db, { organisationId, classId }: ClassKey) {
  return await db
    .select({
      id: classMaterials.id,
      sectionId: classMaterials.sectionId,
      materialId: classMaterials.materialId,
      majorVersionNumber: materialVersions.majorVersionNumber,
      dueAt: classMaterials.dueAt,
      dueRule: classMaterials.dueRule,
      drillId: classMaterials.drillId,
      coursePart: classMaterials.coursePart,
    })
    .from(classMaterials)
    .innerJoin(
      materialVersions,
      sameTenant(
        materialVersions,
        classMaterials,
        eq(materialVersions.id, classMaterials.materialVersionId),
      ),
    )
    .where(
      and(eq(classMaterials.organisationId, organisationId), eq(classMaterials.classId, classId)),
    )
    .orderBy(classMaterials.position);
}

/** The version that each material of the library would be placed with; archived ones are left out. */
export async function listCurrentVersions(
  db: Db,
  { organisationId }: ClassKey,
  materialIds: readonly number[],
): Promise<Map<number, number>> {
  if (materialIds.length === 0) return new Map();
  const rows = await db
    .select({ id: materials.id, versionId: materials.currentVersionId })
    .from(materials)
    .where(
      and(
        eq(materials.organisationId, organisationId),
        inArray(materials.id, [...materialIds]),
        isNull(materials.archivedAt),
      ),
    )
    // Whoever deletes one of them waits until it is placed, and is then refused.
    .for('key share');
  return new Map(
    rows.flatMap(({ id, versionId }) => (versionId === null ? [] : [[id, versionId]])),
  );
}

/**
 * Whether a trainee has begun, noted something or asked about one of these. They are taken first, so that nobody
 * begins one between this answer and its removal.
 */
export async function hasWorkOn(db: Db, held: ClassKey, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  await db
    .select({ id: classMaterials.id })
    .from(classMaterials)
    .where(isAmong(held, ids))
    .for('update');
  return (await selectWorkedOn(db, held, ids)).length > 0;
}

/** Of these, those on which a trainee has left something. */
export async function selectWorkedOn(
  db: Db,
  held: ClassKey,
  ids: readonly number[],
): Promise<number[]> {
  const placed = {
    organisationId: sql`${classMaterials}.organisation_id`,
    id: sql`${classMaterials}.id`,
  };
  const rows = await db
    .select({ id: classMaterials.id })
    .from(classMaterials)
    .where(
      and(
        isAmong(held, ids),
        sql`(exists (select 1 from ${materialProgress}
            where ${materialProgress.organisationId} = ${placed.organisationId}
            and ${materialProgress.classMaterialId} = ${placed.id}
            and ${materialProgress.classId} = ${held.classId})
          or ${or(...workOfClasses.registered.isOn.map((isOn) => isOn(placed)))})`,
      ),
    );
  return rows.map(({ id }) => id);
}

const isAmong = ({ organisationId }: ClassKey, ids: readonly number[]) =>
  and(
    eq(classMaterials.organisationId, organisationId),
    sql`${classMaterials.id} = any(${sql.param([...ids])}::int[])`,
  );

/** Returns the ids in the order of the sections given. */
export async function insertSections(
  db: Db,
  held: ClassKey,
  sections: readonly PlannedSection[],
): Promise<Map<number, number>> {
  if (sections.length === 0) return new Map();
  const rows = await db
    .insert(classSections)
    .values(sections.map((section) => ({ ...held, ...section })))
    .returning({ id: classSections.id, position: classSections.position });
  return new Map(rows.map(({ id, position }) => [position, id]));
}

export async function updateSections(
  db: Db,
  { organisationId, classId }: ClassKey,
  sections: readonly PlacedSection[],
): Promise<void> {
  await db.execute(sql`update ${classSections} s
    set position = x.position, title = x.title, opens_at = x."opensAt",
      opens_rule = coalesce(x."opensRule",
        case when s.opens_at is not distinct from x."opensAt" then s.opens_rule end)
    from json_to_recordset(${JSON.stringify(sections)}::json)
      as x(id int, position int, title text, "opensAt" date, "opensRule" jsonb)
    where s.organisation_id = ${organisationId} and s.class_id = ${classId} and s.id = x.id`);
}

export async function updatePlacedMaterials(
  db: Db,
  { organisationId, classId }: ClassKey,
  placed: (PlacedMaterial & { id: number })[],
): Promise<void> {
  await db.execute(sql`update ${classMaterials} m
    set section_id = x."sectionId", position = x.position, due_at = x."dueAt",
      due_rule = coalesce(x."dueRule",
        case when m.due_at is not distinct from x."dueAt" then m.due_rule end)
    from json_to_recordset(${JSON.stringify(placed)}::json)
      as x(id int, "sectionId" int, position int, "dueAt" date, "dueRule" jsonb)
    where m.organisation_id = ${organisationId} and m.class_id = ${classId} and m.id = x.id`);
}

export async function insertPlacedMaterials(
  db: Db,
  { organisationId, classId }: ClassKey,
  placed: readonly PlannedMaterial[],
): Promise<void> {
  await db.execute(sql`insert into ${classMaterials}
    (organisation_id, class_id, section_id, position, material_id, material_version_id, due_at,
      due_rule, course_part)
    select ${organisationId}, ${classId}, x."sectionId", x.position, x."materialId",
      x."materialVersionId", x."dueAt", x."dueRule", x."coursePart"
    from json_to_recordset(${JSON.stringify(placed)}::json) as x("sectionId" int, position int,
      "materialId" int, "materialVersionId" int, "dueAt" date, "dueRule" jsonb, "coursePart" uuid)`);
}

export async function deletePlacedMaterials(
  db: Db,
  { organisationId, classId }: ClassKey,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(classMaterials)
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.classId, classId),
        inArray(classMaterials.id, [...ids]),
      ),
    );
}

/** Only when their materials have gone elsewhere: what is still in a section goes with it. */
export async function deleteSections(
  db: Db,
  { organisationId, classId }: ClassKey,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(classSections)
    .where(
      and(
        eq(classSections.organisationId, organisationId),
        eq(classSections.classId, classId),
        inArray(classSections.id, [...ids]),
      ),
    );
}

/** The sums of the trainees are means over this number. */
export async function changeMaterialCount(db: Db, held: ClassKey, count: number): Promise<void> {
  const { organisationId, classId } = held;
  await db
    .update(classes)
    .set({ materialCount: count })
    .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId)));
  await sumUpClass(db, held);
}
