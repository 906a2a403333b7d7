import type {
  ComparedMaterial,
  ComparedSection,
} from '../../domain/outlines/outline-difference.ts';
import type { OutlineSection, OutlineSectionDraft } from '../../domain/outlines/outline.schema.ts';
import { type OutlineRefusal, outlineRefusals } from '../../domain/outlines/outlines.messages.ts';
import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { referenceOf } from '../../domain/materials/material-reference.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { holdForClass } from '../materials/official/official.service.ts';
import {
  deleteOutlineRow,
  insertOutline,
  type NewSection,
  type OutlineKey,
  type OutlineMaterialRow,
  type OutlineSectionRow,
  replaceParts,
  selectEnds,
  selectMaterials,
  selectPlaceable,
  selectSections,
  updateEnds,
} from './outlines.repo.ts';

// What courses, their versions and class templates are made of. Who may change one is its owner's affair.

export const makeOutline = insertOutline;
export const setEnds = updateEnds;
export const deleteOutline = deleteOutlineRow;

export interface Outline {
  readonly ends: RelativeDate | null;
  readonly sections: readonly (OutlineSectionRow & {
    readonly materials: readonly OutlineMaterialRow[];
  })[];
}

export async function outlineOf(db: Db, key: OutlineKey): Promise<Outline> {
  const ends = await selectEnds(db, key);
  const sections = await selectSections(db, key);
  const bySection = Map.groupBy(await selectMaterials(db, key), ({ sectionId }) => sectionId);
  return {
    ends,
    sections: sections.map((section) => ({
      ...section,
      materials: bySection.get(section.id) ?? [],
    })),
  };
}

export const materialCountOf = ({ sections }: Pick<Outline, 'sections'>): number =>
  sections.reduce((sum, { materials }) => sum + materials.length, 0);

/** As the page of a course or a template shows it. */
export const sectionsOf = ({ sections }: Outline): OutlineSection[] =>
  sections.map(({ id, title, opens, materials }) => ({
    id,
    title,
    opensAt: opens,
    materials: materials.map((row) => ({
      id: row.id,
      reference: referenceOf(row),
      title: row.title,
      lang: row.lang,
      stats: row.stats,
      dueAt: row.due,
      isArchived: row.isArchived,
    })),
  }));

/** As two of them are compared. */
export const comparedOf = ({ sections }: Outline): ComparedSection[] =>
  sections.map(({ part, title, opens, materials }) => ({
    part,
    title,
    opens: JSON.stringify(opens),
    materials: materials.map((row): ComparedMaterial => ({
      part: row.part,
      title: row.title,
      materialType: row.materialType,
      majorVersionNumber: row.majorVersionNumber,
      due: JSON.stringify(row.due),
    })),
  }));

/**
 * Makes the outline what the draft says; its owner is locked. Parts keep their ids and their places in other
 * copies. Returns what the audit log has of it.
 */
export async function replaceOutline(
  context: Context,
  outlineId: number,
  draft: readonly OutlineSectionDraft[],
): Promise<{ readonly before: Outline; readonly after: Outline }> {
  const { db, actor } = context;
  const key = { organisationId: actor.organisationId, outlineId };
  const before = await outlineOf(db, key);
  const sections = checked(context, before, draft);
  await replaceParts(db, key, await withMaterials(context, sections));
  return { before, after: await outlineOf(db, key) };
}

/** Parts that are known with their uuids. */
function checked(
  context: Context,
  before: Outline,
  draft: readonly OutlineSectionDraft[],
): NewSection[] {
  const sections = new Map(before.sections.map((section) => [section.id, section]));
  const entries = new Map(
    before.sections.flatMap(({ materials }) => materials.map((entry) => [entry.id, entry])),
  );
  const seen = new Set<string>();
  const known = <Part extends { part: string }>(
    of: ReadonlyMap<number, Part>,
    id: number | undefined,
  ): Part | undefined => {
    if (id === undefined) return undefined;
    const found = of.get(id);
    if (!found) throw refusal(context, 'unknownParts');
    if (seen.has(found.part)) throw refusal(context, 'repeatedParts');
    seen.add(found.part);
    return found;
  };
  return draft.map(({ id, title, opensAt, materials }) => ({
    id,
    part: known(sections, id)?.part,
    title,
    opens: opensAt,
    materials: materials.map(({ id: entryId, materialId, dueAt }) => {
      const entry = known(entries, entryId);
      if (entry && entry.materialId !== materialId) throw refusal(context, 'otherMaterial');
      return {
        id: entryId,
        part: entry?.part,
        materialId,
        materialVersionId: entry?.pinnedVersionId ?? null,
        due: dueAt,
      };
    }),
  }));
}

/** New entries with the organisation's own material, or with the copy that it holds of an official one. */
async function withMaterials(context: Context, sections: NewSection[]): Promise<NewSection[]> {
  const { db, actor } = context;
  const isNew = ({ id }: { readonly id?: number | undefined }) => id === undefined;
  const added = sections.flatMap(({ materials }) => materials).filter(isNew);
  const ids = [...new Set(added.map(({ materialId }) => materialId))];
  const held = await holdForClass(context, ids);
  const placeable = await selectPlaceable(db, actor.organisationId, [...held.values()]);
  if (ids.some((id) => !placeable.has(held.get(id) ?? 0)))
    throw refusal(context, 'unknownMaterials');
  return sections.map((section) => ({
    ...section,
    materials: section.materials.map((entry) =>
      isNew(entry) ? { ...entry, materialId: held.get(entry.materialId) ?? 0 } : entry,
    ),
  }));
}

export interface CopyOptions {
  /** Whether each material is to stay the version that it is now. */
  readonly isPinned: boolean;
}

/** The same outline once more, in the same organisation. Its parts are known to be the same ones. */
export async function copyOutline(
  db: Db,
  key: OutlineKey,
  { isPinned }: CopyOptions,
): Promise<number> {
  const { organisationId } = key;
  const outline = await outlineOf(db, key);
  const outlineId = await insertOutline(db, organisationId, outline.ends);
  await replaceParts(db, { organisationId, outlineId }, partsOf(outline, isPinned));
  return outlineId;
}

/** Makes one outline what another one is. */
export async function overwriteOutline(db: Db, from: OutlineKey, to: OutlineKey): Promise<void> {
  const outline = await outlineOf(db, from);
  await updateEnds(db, to, outline.ends);
  await replaceParts(db, to, partsOf(outline, false));
}

const partsOf = ({ sections }: Outline, isPinned: boolean): NewSection[] =>
  sections.map(({ part, title, opens, materials }) => ({
    part,
    title,
    opens,
    materials: materials.map((entry) => ({
      part: entry.part,
      materialId: entry.materialId,
      materialVersionId: isPinned ? entry.materialVersionId : null,
      due: entry.due,
    })),
  }));

/** A new outline of these parts, whose materials the organisation has. */
export async function makeOutlineOf(
  db: Db,
  organisationId: number,
  ends: RelativeDate | null,
  sections: readonly NewSection[],
): Promise<number> {
  const outlineId = await insertOutline(db, organisationId, ends);
  await replaceParts(db, { organisationId, outlineId }, sections);
  return outlineId;
}

/** As the audit log shows it. */
export const inWords = ({ sections }: Outline) => ({
  outline: sections.map(({ title, materials }) => ({
    title,
    materialIds: materials.map(({ materialId }) => materialId),
  })),
});

const refusal = ({ language }: Context, name: OutlineRefusal) =>
  new AppError('invalidInput', { messages: [outlineRefusals[name][language]] });
