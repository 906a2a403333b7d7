import { z } from 'zod';
import { MaterialTypeSchema } from '../materials/kinds.ts';

export const outlineChanges = [
  'added',
  'removed',
  'renamed',
  'moved',
  'newVersion',
  'redated',
] as const;

/** What became of one part of an outline. */
export const OutlineChangeSchema = z.object({
  change: z.enum(outlineChanges),
  /** By which the part is known in each copy of the outline. */
  part: z.uuid(),
  title: z.string(),
  /** Of a material; null for a section. */
  materialType: MaterialTypeSchema.nullable(),
  /** Title before, or numbers of the versions, where that is what changed. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type OutlineChange = z.infer<typeof OutlineChangeSchema>;

export interface ComparedMaterial {
  readonly part: string;
  readonly title: string;
  readonly materialType: OutlineChange['materialType'];
  readonly majorVersionNumber: number;
  /** As text, to be compared. */
  readonly due: string;
}

export interface ComparedSection {
  readonly part: string;
  readonly title: string;
  readonly opens: string;
  readonly materials: readonly ComparedMaterial[];
}

/** What the newer outline has otherwise, in its order; what was taken out comes last. */
export function outlineDifference(
  before: readonly ComparedSection[],
  after: readonly ComparedSection[],
): OutlineChange[] {
  const oldSections = new Map(before.map((section) => [section.part, section]));
  const oldMaterials = placesOf(before);
  const newMaterials = placesOf(after);
  const changes: OutlineChange[] = [];
  for (const section of after) {
    changes.push(...sectionChanges(oldSections.get(section.part), section));
    for (const material of section.materials)
      changes.push(...materialChanges(oldMaterials.get(material.part), material, section.part));
  }
  const kept = new Set(after.map(({ part }) => part));
  for (const section of before) {
    if (!kept.has(section.part)) changes.push({ ...plain(section), change: 'removed' });
    for (const material of section.materials)
      if (!newMaterials.has(material.part)) changes.push({ ...plain(material), change: 'removed' });
  }
  return changes;
}

function sectionChanges(was: ComparedSection | undefined, section: ComparedSection) {
  const changes: OutlineChange[] = [];
  if (!was) return [{ ...plain(section), change: 'added' as const }];
  if (was.title !== section.title)
    changes.push({ ...plain(section), change: 'renamed', from: was.title, to: section.title });
  if (was.opens !== section.opens) changes.push({ ...plain(section), change: 'redated' });
  return changes;
}

function materialChanges(was: Placed | undefined, material: ComparedMaterial, section: string) {
  const changes: OutlineChange[] = [];
  if (!was) return [{ ...plain(material), change: 'added' as const }];
  const { majorVersionNumber: from } = was.material;
  const to = material.majorVersionNumber;
  if (from !== to)
    changes.push({ ...plain(material), change: 'newVersion', from: `${from}`, to: `${to}` });
  if (was.section !== section) changes.push({ ...plain(material), change: 'moved' });
  if (was.material.due !== material.due) changes.push({ ...plain(material), change: 'redated' });
  return changes;
}

interface Placed {
  readonly section: string;
  readonly material: ComparedMaterial;
}

const placesOf = (sections: readonly ComparedSection[]): ReadonlyMap<string, Placed> =>
  new Map(
    sections.flatMap(({ part: section, materials }) =>
      materials.map((material) => [material.part, { section, material }] as const),
    ),
  );

const plain = (part: ComparedSection | ComparedMaterial) => ({
  part: part.part,
  title: part.title,
  materialType: 'materialType' in part ? part.materialType : null,
  from: null,
  to: null,
});
