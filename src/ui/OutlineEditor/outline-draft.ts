import type { ClassMaterial } from '../../../domain/outlines/section.schema.ts';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import type { RelativeDate } from '../../../domain/outlines/relative-date.schema.ts';

/** A day as the calendar has it in a class; a relative one in a course or a template. */
export type Day = string | RelativeDate;

/** What has an outline, as far as its editor goes. */
export interface Outlined<D extends Day = string> {
  readonly revision: number;
  readonly sections: readonly {
    readonly id: number;
    readonly title: string;
    readonly opensAt: D | null;
    readonly materials: readonly (Omit<ClassMaterial, 'dueAt'> & {
      readonly dueAt: D | null;
      readonly isArchived?: boolean;
    })[];
  }[];
}

/** A section as it is sent. */
export interface SentSection<D extends Day = string> {
  id?: number;
  title: string;
  opensAt: D | null;
  materials: { id?: number; materialId: number; dueAt: D | null }[];
}

/** A material in an outline that is being edited. `key` names it also before the server has. */
export interface DraftMaterial<D extends Day = string> extends Pick<ClassMaterial, 'title'> {
  readonly dueAt: D | null;
  /** No class gets it any more. */
  readonly isArchived?: boolean;
  /** A part of a drill quiz. */
  readonly isDrill?: boolean | undefined;
  readonly key: string;
  readonly id?: number;
  readonly materialId: number;
  /** The version the class has; the newest one where there is none yet. */
  readonly materialVersionId?: number | undefined;
  readonly materialType: Material['type'];
  readonly challengeStyle: Material['challengeStyle'];
  readonly stats: Material['stats'];
}

export interface DraftSection<D extends Day = string> {
  readonly key: string;
  readonly id?: number;
  readonly title: string;
  readonly opensAt: D | null;
  readonly materials: readonly DraftMaterial<D>[];
}

export type Outline<D extends Day = string> = readonly DraftSection<D>[];

/** Until then its first material is the next step of whoever makes it. */
export const hasMaterials = (sections: readonly { readonly materials: readonly unknown[] }[]) =>
  sections.some(({ materials }) => materials.length > 0);

export const outlineOf = <D extends Day>({ sections }: Outlined<D>): Outline<D> =>
  sections.map(({ id, title, opensAt, materials }) => ({
    key: `section-${id}`,
    id,
    title,
    opensAt,
    materials: materials.map(
      ({ id: entry, reference, title: name, stats, dueAt, isArchived, isDrill }) => ({
        ...(isArchived ? { isArchived } : {}),
        ...(isDrill ? { isDrill } : {}),
        key: `material-${entry}`,
        id: entry,
        materialId: reference.materialId,
        materialVersionId: reference.materialVersionId,
        materialType: reference.materialType,
        challengeStyle: reference.challengeStyle,
        title: name,
        stats,
        dueAt,
      }),
    ),
  }));

/**
 * As it is sent. Without what the class does not know (any more), such as the id of an entry that was taken
 * out and put back.
 */
export function sectionsOf<D extends Day>(
  outline: Outline<D>,
  { sections }: Pick<Outlined<D>, 'sections'>,
  nameOf: (number: number) => string,
): SentSection<D>[] {
  const known = new Set(sections.map(({ id }) => id));
  const entries = new Set(sections.flatMap(({ materials }) => materials.map(({ id }) => id)));
  return outline.map(({ id, title, opensAt, materials }, index) => ({
    ...(id !== undefined && known.has(id) ? { id } : {}),
    title: title.trim() || nameOf(index + 1),
    opensAt,
    materials: materials.map(({ id: entry, materialId, dueAt }) => ({
      ...(entry !== undefined && entries.has(entry) ? { id: entry } : {}),
      materialId,
      dueAt,
    })),
  }));
}

/** With the ids that the server gave what was sent; what was changed since stays as it is. */
export function withIdsOf<D extends Day>(
  outline: Outline<D>,
  sent: Outline<D>,
  { sections }: Pick<Outlined<D>, 'sections'>,
): Outline<D> {
  const ids = new Map<string, number>();
  for (const [index, section] of sent.entries()) {
    const saved = sections[index];
    if (saved) ids.set(section.key, saved.id);
    for (const [at, { key }] of section.materials.entries()) {
      const entry = saved?.materials[at];
      if (entry) ids.set(key, entry.id);
    }
  }
  const known = <Part extends { key: string; id?: number }>(part: Part): Part => {
    const id = ids.get(part.key);
    return id === undefined ? part : { ...part, id };
  };
  return outline.map((section) => ({
    ...known(section),
    materials: section.materials.map((entry) => known(entry)),
  }));
}

export function withSection<D extends Day>(
  outline: Outline<D>,
  key: string,
  given: Partial<DraftSection<D>>,
): Outline<D> {
  return outline.map((section) =>
    section.key === key ? Object.assign({}, section, given) : section,
  );
}

export function withMaterial<D extends Day>(
  outline: Outline<D>,
  key: string,
  given: Partial<DraftMaterial<D>>,
): Outline<D> {
  const change = (entry: DraftMaterial<D>) =>
    entry.key === key ? Object.assign({}, entry, given) : entry;
  return outline.map((section) =>
    Object.assign({}, section, { materials: section.materials.map(change) }),
  );
}

export function withoutMaterial<D extends Day>(outline: Outline<D>, key: string): Outline<D> {
  return outline.map((section) =>
    Object.assign({}, section, {
      materials: section.materials.filter((entry) => entry.key !== key),
    }),
  );
}

/** Puts a material before the one that is at `index` of a section now. */
export function moveMaterial<D extends Day>(
  outline: Outline<D>,
  key: string,
  to: { section: string; index: number },
): Outline<D> {
  const moved = outline.flatMap(({ materials }) => materials).find((entry) => entry.key === key);
  if (!moved) return outline;
  return outline.map((section) => {
    const own = section.materials.findIndex((entry) => entry.key === key);
    const rest = section.materials.filter((entry) => entry.key !== key);
    if (section.key !== to.section) return Object.assign({}, section, { materials: rest });
    const index = own >= 0 && own < to.index ? to.index - 1 : to.index;
    return Object.assign({}, section, { materials: rest.toSpliced(index, 0, moved) });
  });
}

/** One place up or down; over the edge of its section into the next one. */
export function stepMaterial<D extends Day>(
  outline: Outline<D>,
  key: string,
  step: -1 | 1,
): Outline<D> {
  const at = outline.findIndex(({ materials }) => materials.some((entry) => entry.key === key));
  const section = outline[at];
  if (!section) return outline;
  const index = section.materials.findIndex((entry) => entry.key === key) + step;
  if (index >= 0 && index < section.materials.length)
    return moveMaterial(outline, key, {
      section: section.key,
      index: step === 1 ? index + 1 : index,
    });
  const next = outline[at + step];
  if (!next) return outline;
  return moveMaterial(outline, key, {
    section: next.key,
    index: step === 1 ? 0 : next.materials.length,
  });
}

export function stepSection<D extends Day>(
  outline: Outline<D>,
  key: string,
  step: -1 | 1,
): Outline<D> {
  const from = outline.findIndex((section) => section.key === key);
  const section = outline[from];
  if (!section || !outline[from + step]) return outline;
  return outline.toSpliced(from, 1).toSpliced(from + step, 0, section);
}

export function addMaterials<D extends Day>(
  outline: Outline<D>,
  key: string,
  picked: Iterable<Material>,
  newKey: () => string,
): Outline<D> {
  const added = [...picked].map(({ id, type, challengeStyle, title, stats }) => ({
    key: newKey(),
    materialId: id,
    materialType: type,
    challengeStyle,
    title,
    stats,
    dueAt: null,
  }));
  return outline.map((section) =>
    section.key === key
      ? Object.assign({}, section, { materials: [...section.materials, ...added] })
      : section,
  );
}
