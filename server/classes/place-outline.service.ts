import type { ClassKey } from '../../domain/classes/class-key.ts';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import type { Db } from '../db/database.ts';
import {
  changeMaterialCount,
  deletePlacedMaterials,
  deleteSections,
  insertPlacedMaterials,
  insertSections,
  listPlacedMaterials,
  listSections,
  updatePlacedMaterials,
  updateSections,
} from './classes-outline.repo.ts';

/** A part of an outline as it is to be: without an id it is new. */
interface Part {
  readonly id?: number | undefined;
  /** The course's name for it, where it came from one. */
  readonly coursePart?: string | null | undefined;
}

export interface NextMaterial extends Part {
  readonly materialId: number;
  /** Of a new one; what is there keeps the version that it has. */
  readonly materialVersionId: number;
  readonly dueAt: string | null;
  readonly dueRule?: RelativeDate | null | undefined;
}

export interface NextSection extends Part {
  readonly title: string;
  readonly opensAt: string | null;
  readonly opensRule?: RelativeDate | null | undefined;
  readonly materials: readonly NextMaterial[];
}

export async function placedOutline(db: Db, ids: ClassKey) {
  return { sections: await listSections(db, ids), materials: await listPlacedMaterials(db, ids) };
}
export type PlacedOutline = Awaited<ReturnType<typeof placedOutline>>;

/** As the audit log shows it. */
export const inWords = ({ sections, materials }: PlacedOutline) => ({
  outline: sections.map(({ id, title }) => ({
    title,
    materialIds: materials
      .filter(({ sectionId }) => sectionId === id)
      .map(({ materialId }) => materialId),
  })),
});

/** Makes the outline of a class, which is held, this one; the caller has looked whether that may be. */
export async function placeOutline(
  db: Db,
  ids: ClassKey,
  next: readonly NextSection[],
  before: PlacedOutline,
): Promise<void> {
  const entries = next.flatMap(({ materials }) => materials);
  const keptSections = new Set(next.map(({ id }) => id));
  const keptMaterials = new Set(entries.map(({ id }) => id));
  const goes = (kept: ReadonlySet<number | undefined>, parts: readonly { id: number }[]) =>
    parts.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  await deletePlacedMaterials(db, ids, goes(keptMaterials, before.materials));
  await placeMaterials(db, ids, next, await placeSections(db, ids, next));
  await deleteSections(db, ids, goes(keptSections, before.sections));
  const drills = new Set(before.materials.flatMap(({ id, drillId }) => (drillId ? [id] : [])));
  const isCounted = ({ id }: { readonly id?: number | undefined }) =>
    id === undefined || !drills.has(id);
  const count = entries.filter(isCounted).length;
  if (count !== before.materials.filter(isCounted).length)
    await changeMaterialCount(db, ids, count);
}

/** Returns each section's id, in the outline's order. */
async function placeSections(db: Db, ids: ClassKey, next: readonly NextSection[]) {
  const placed = next.map(({ id, title, opensAt, opensRule, coursePart }, position) => ({
    id,
    title,
    opensAt,
    opensRule,
    coursePart,
    position,
  }));
  await updateSections(
    db,
    ids,
    placed.flatMap((section) => (section.id === undefined ? [] : { ...section, id: section.id })),
  );
  const inserted = await insertSections(
    db,
    ids,
    placed.flatMap(({ id, ...section }) => (id === undefined ? section : [])),
  );
  return placed.map(({ id, position }) => id ?? inserted.get(position) ?? 0);
}

async function placeMaterials(
  db: Db,
  ids: ClassKey,
  next: readonly NextSection[],
  sectionIds: readonly number[],
) {
  const kept: Parameters<typeof updatePlacedMaterials>[2] = [];
  const added: Parameters<typeof insertPlacedMaterials>[2][number][] = [];
  // Positions run through the whole class.
  let position = 0;
  for (const [i, { materials }] of next.entries()) {
    const sectionId = sectionIds[i] ?? 0;
    for (const { id, ...material } of materials) {
      const { dueAt, dueRule } = material;
      if (id === undefined) added.push({ ...material, sectionId, position });
      else kept.push({ id, sectionId, position, dueAt, dueRule });
      position += 1;
    }
  }
  await updatePlacedMaterials(db, ids, kept);
  await insertPlacedMaterials(db, ids, added);
}
