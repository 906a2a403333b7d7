import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import type { Db } from '../db/database.ts';
import { givenStats, materials, materialVersions } from '../materials/materials.table.ts';
import { outlineMaterials, outlines, outlineSections } from './outlines.table.ts';

export interface OutlineKey {
  readonly organisationId: number;
  readonly outlineId: number;
}

const isOutline = ({ organisationId, outlineId }: OutlineKey) =>
  and(eq(outlines.organisationId, organisationId), eq(outlines.id, outlineId));
const isSectionOf = ({ organisationId, outlineId }: OutlineKey) =>
  and(eq(outlineSections.organisationId, organisationId), eq(outlineSections.outlineId, outlineId));

export async function insertOutline(
  db: Db,
  organisationId: number,
  ends: RelativeDate | null,
): Promise<number> {
  const inserted = one(
    await db.insert(outlines).values({ organisationId, ends }).returning({ id: outlines.id }),
  );
  return inserted.id;
}

export async function updateEnds(db: Db, key: OutlineKey, ends: RelativeDate | null) {
  await db.update(outlines).set({ ends }).where(isOutline(key));
}

/** With its sections and materials. */
export async function deleteOutlineRow(db: Db, key: OutlineKey): Promise<void> {
  await db.delete(outlines).where(isOutline(key));
}

export async function selectEnds(db: Db, key: OutlineKey): Promise<RelativeDate | null> {
  const [found] = await db.select({ ends: outlines.ends }).from(outlines).where(isOutline(key));
  return found?.ends ?? null;
}

export async function selectSections(db: Db, key: OutlineKey) {
  return await db
    .select({
      id: outlineSections.id,
      part: outlineSections.part,
      title: outlineSections.title,
      opens: outlineSections.opens,
    })
    .from(outlineSections)
    .where(isSectionOf(key))
    .orderBy(outlineSections.position);
}

/** Each with the version that it names, else with the current one. */
export async function selectMaterials(db: Db, { organisationId, outlineId }: OutlineKey) {
  return await db
    .select({
      id: outlineMaterials.id,
      part: outlineMaterials.part,
      sectionId: outlineMaterials.sectionId,
      due: outlineMaterials.due,
      materialId: outlineMaterials.materialId,
      pinnedVersionId: outlineMaterials.materialVersionId,
      materialVersionId: materialVersions.id,
      majorVersionNumber: materialVersions.majorVersionNumber,
      stats: givenStats,
      materialType: materials.type,
      challengeStyle: materials.challengeStyle,
      title: materials.title,
      lang: materials.lang,
      isArchived: sql<boolean>`${materials.archivedAt} is not null`,
    })
    .from(outlineMaterials)
    .innerJoin(
      materials,
      sameTenant(materials, outlineMaterials, eq(materials.id, outlineMaterials.materialId)),
    )
    .innerJoin(
      materialVersions,
      sameTenant(
        materialVersions,
        outlineMaterials,
        eq(
          materialVersions.id,
          sql`coalesce(${outlineMaterials.materialVersionId}, ${materials.currentVersionId})`,
        ),
      ),
    )
    .where(
      and(
        eq(outlineMaterials.organisationId, organisationId),
        eq(outlineMaterials.outlineId, outlineId),
      ),
    )
    .orderBy(outlineMaterials.position);
}
export type OutlineMaterialRow = Awaited<ReturnType<typeof selectMaterials>>[number];
export type OutlineSectionRow = Awaited<ReturnType<typeof selectSections>>[number];

/** Of these, those that can be placed: with a version, and not put away. Held until the transaction ends. */
export async function selectPlaceable(
  db: Db,
  organisationId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: materials.id })
    .from(materials)
    .where(
      and(
        eq(materials.organisationId, organisationId),
        inArray(materials.id, [...ids]),
        isNull(materials.archivedAt),
        sql`${materials.currentVersionId} is not null`,
      ),
    )
    .for('key share');
  return new Set(rows.map(({ id }) => id));
}

interface NewMaterial {
  /** Absent: the database chooses one. */
  readonly id?: number | undefined;
  readonly part?: string | undefined;
  readonly materialId: number;
  readonly materialVersionId: number | null;
  readonly due: RelativeDate | null;
}

export interface NewSection {
  readonly id?: number | undefined;
  readonly part?: string | undefined;
  readonly title: string;
  readonly opens: RelativeDate | null;
  readonly materials: readonly NewMaterial[];
}

/** Makes the outline of these parts; nothing refers to the rows that were there before. */
export async function replaceParts(
  db: Db,
  key: OutlineKey,
  sections: readonly NewSection[],
): Promise<void> {
  await db.delete(outlineSections).where(isSectionOf(key));
  let place = 0;
  for (const [position, { materials: entries, ...section }] of sections.entries()) {
    const inserted = one(
      await db
        .insert(outlineSections)
        .values({ ...key, ...section, position })
        .returning({ id: outlineSections.id }),
    );
    if (entries.length === 0) continue;
    const sectionId = inserted.id;
    await db
      .insert(outlineMaterials)
      .values(entries.map((entry) => ({ ...key, ...entry, sectionId, position: place++ })));
  }
}

/** How often outlines name the material. */
export async function countOutlinesWith(
  db: Db,
  { organisationId, materialId }: { readonly organisationId: number; readonly materialId: number },
): Promise<number> {
  return await db.$count(
    outlineMaterials,
    and(
      eq(outlineMaterials.organisationId, organisationId),
      eq(outlineMaterials.materialId, materialId),
    ),
  );
}
