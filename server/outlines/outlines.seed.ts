import { createHash } from 'node:crypto';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import type { Db } from '../db/database.ts';
import { insertOutline, replaceParts } from './outlines.repo.ts';

export interface SeededSection {
  readonly title: string;
  readonly opens?: RelativeDate;
  readonly materials: readonly {
    readonly materialId: number;
    readonly versionId: number;
    readonly due?: RelativeDate;
  }[];
}

interface NewOutline {
  readonly organisationId: number;
  readonly ends: RelativeDate | null;
  readonly sections: readonly SeededSection[];
  readonly isPinned: boolean;
}

/** Sections of the same title and materials of the same id are the same parts in each seeded outline. */
export async function seedOutline(
  db: Db,
  { organisationId, ends, sections, isPinned }: NewOutline,
): Promise<number> {
  const outlineId = await insertOutline(db, organisationId, ends);
  await replaceParts(
    db,
    { organisationId, outlineId },
    sections.map(({ title, opens = null, materials }) => ({
      part: partOf(`section ${title}`),
      title,
      opens,
      materials: materials.map(({ materialId, versionId, due = null }) => ({
        part: partOf(`material ${title} ${materialId}`),
        materialId,
        materialVersionId: isPinned ? versionId : null,
        due,
      })),
    })),
  );
  return outlineId;
}

function partOf(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
