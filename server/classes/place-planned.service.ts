import type { ClassKey } from '../../domain/classes/class-key.ts';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import type { Db } from '../db/database.ts';
import {
  changeMaterialCount,
  insertPlacedMaterials,
  insertSections,
} from './classes-outline.repo.ts';

export interface PlannedMaterial {
  /** The organisation's own, in one of its versions. */
  readonly materialId: number;
  readonly materialVersionId: number;
  readonly dueAt: string | null;
  readonly dueRule: RelativeDate | null;
  readonly coursePart: string | null;
}

export interface PlannedSection {
  readonly title: string;
  readonly opensAt: string | null;
  readonly opensRule: RelativeDate | null;
  readonly coursePart: string | null;
  readonly materials: readonly PlannedMaterial[];
}

/** Fills a class that is empty; who may is its caller's affair. */
export async function placePlanned(
  db: Db,
  held: ClassKey,
  sections: readonly PlannedSection[],
): Promise<void> {
  const ids = await insertSections(
    db,
    held,
    sections.map(({ title, opensAt, opensRule, coursePart }, position) => ({
      title,
      opensAt,
      opensRule,
      coursePart,
      position,
    })),
  );
  const placed = sections.flatMap(({ materials }, index) =>
    materials.map((material) => ({ ...material, sectionId: ids.get(index) ?? 0 })),
  );
  if (placed.length === 0) return;
  await insertPlacedMaterials(
    db,
    held,
    placed.map((material, position) => ({ ...material, position })),
  );
  await changeMaterialCount(db, held, placed.length);
}
