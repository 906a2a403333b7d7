import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { materials } from '../materials/materials.table.ts';
import { classes, classMaterials, classSections } from './classes.table.ts';

interface Tenant {
  readonly organisationId: number;
}

/** The dates of these classes, each with what it is the date of. */
export async function listClassDates(
  db: Db,
  { organisationId }: Tenant,
  classIds: readonly number[],
) {
  if (classIds.length === 0) return { classes: [], sections: [], materials: [] };
  const ids = [...classIds];
  const own = await db
    .select({
      classId: classes.id,
      title: classes.title,
      startAt: classes.startAt,
      endAt: classes.endAt,
    })
    .from(classes)
    .where(and(eq(classes.organisationId, organisationId), inArray(classes.id, ids)))
    .orderBy(asc(classes.startAt), asc(classes.id));
  const sections = await db
    .select({
      sectionId: classSections.id,
      classId: classSections.classId,
      title: classSections.title,
      opensAt: sql<string>`${classSections.opensAt}`,
    })
    .from(classSections)
    .where(
      and(
        eq(classSections.organisationId, organisationId),
        inArray(classSections.classId, ids),
        isNotNull(classSections.opensAt),
      ),
    )
    .orderBy(asc(classSections.opensAt), asc(classSections.id));
  const placed = await db
    .select({
      classMaterialId: classMaterials.id,
      classId: classMaterials.classId,
      sectionId: classMaterials.sectionId,
      title: materials.title,
      lang: materials.lang,
      dueAt: sql<string>`${classMaterials.dueAt}`,
    })
    .from(classMaterials)
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        inArray(classMaterials.classId, ids),
        isNotNull(classMaterials.dueAt),
      ),
    )
    .orderBy(asc(classMaterials.dueAt), asc(classMaterials.id));
  return { classes: own, sections, materials: placed };
}
export type ClassDates = Awaited<ReturnType<typeof listClassDates>>;

/** A day of many rows at once, as two arrays of one length. */
const pairs = (ids: readonly number[], days: readonly string[]) =>
  sql`unnest(${sql.param([...ids])}::int[], ${sql.param([...days])}::date[]) as moved(id, day)`;

export async function updateOpenings(
  db: Db,
  { organisationId }: Tenant,
  sections: readonly { readonly sectionId: number; readonly opensAt: string }[],
): Promise<void> {
  const ids = sections.map(({ sectionId }) => sectionId);
  const days = sections.map(({ opensAt }) => opensAt);
  await db.execute(sql`update ${classSections} set opens_at = moved.day from ${pairs(ids, days)}
    where ${classSections.organisationId} = ${organisationId} and ${classSections.id} = moved.id`);
}

export async function updateDueDates(
  db: Db,
  { organisationId }: Tenant,
  placed: readonly { readonly classMaterialId: number; readonly dueAt: string }[],
): Promise<void> {
  const ids = placed.map(({ classMaterialId }) => classMaterialId);
  const days = placed.map(({ dueAt }) => dueAt);
  await db.execute(sql`update ${classMaterials} set due_at = moved.day from ${pairs(ids, days)}
    where ${classMaterials.organisationId} = ${organisationId} and ${classMaterials.id} = moved.id`);
}

/** The class and the date of a section that opens, or of a material that is due. */
export async function findOpening(db: Db, { organisationId }: Tenant, sectionId: number) {
  const [found] = await db
    .select({
      classId: classSections.classId,
      title: classSections.title,
      day: classSections.opensAt,
    })
    .from(classSections)
    .where(and(eq(classSections.organisationId, organisationId), eq(classSections.id, sectionId)));
  return found;
}

export async function findDueDate(db: Db, { organisationId }: Tenant, classMaterialId: number) {
  const [found] = await db
    .select({
      classId: classMaterials.classId,
      title: materials.title,
      day: classMaterials.dueAt,
    })
    .from(classMaterials)
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.id, classMaterialId),
      ),
    );
  return found;
}

/** Whoever edits the class meanwhile is told that it is another one by now. */
export async function touchClass(
  db: Db,
  { organisationId, classId }: ClassKey,
  period: { readonly startAt?: string; readonly endAt: string } | undefined,
  now: Date,
): Promise<void> {
  await db
    .update(classes)
    .set({ ...period, updatedAt: now, revision: sql`${classes.revision} + 1` })
    .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId)));
}
