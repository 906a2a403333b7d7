import type { SectionDraft } from '../../domain/classes/classes.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { holdForClass } from '../materials/official/official.service.ts';
import { holdClass, requireRevision } from './classes-hold.service.ts';
import {
  changeMaterialCount,
  deletePlacedMaterials,
  deleteSections,
  hasWorkOn,
  insertPlacedMaterials,
  insertSections,
  listCurrentVersions,
  listPlacedMaterials,
  listSections,
  updatePlacedMaterials,
  updateSections,
} from './classes-outline.repo.ts';
import type { HeldClass } from './classes-people.repo.ts';
import { classRefusal } from './classes-refuse.ts';
import { updateClassRow } from './classes.repo.ts';

/**
 * Makes the outline what the draft says. Parts keep their ids, and materials the version they were placed
 * with; what trainees have worked on cannot be taken out.
 */
export async function replaceOutline(
  context: Context,
  classId: number,
  given: readonly SectionDraft[],
): Promise<void> {
  const { db, actor, now } = context;
  const held = await holdClass(context, classId, 'updateMaterials');
  requireRevision(context, held);
  const ids: HeldClass = { organisationId: actor.organisationId, classId };
  const before = await outlineOf(context, ids);
  const draft = await withHeld(context, given);
  const { removed, versions } = await checkDraft(context, ids, draft, before);
  if (await hasWorkOn(db, ids, removed.materials))
    throw classRefusal(context, 'workHangsOnMaterial', 'conflict');

  await deletePlacedMaterials(db, ids, removed.materials);
  const sectionIds = await placeSections(context, ids, draft);
  await placeMaterials(context, ids, draft, sectionIds, versions);
  await deleteSections(db, ids, removed.sections);
  const drills = new Set(before.materials.flatMap(({ id, drillId }) => (drillId ? [id] : [])));
  const count = draft
    .flatMap(({ materials }) => materials)
    .filter(({ id }) => id === undefined || !drills.has(id)).length;
  if (count !== held.materialCount) await changeMaterialCount(db, ids, count);
  await updateClassRow(db, actor, classId, {}, now);
  await recordChange(context, {
    action: 'class.updateMaterials',
    subjectType: 'class',
    subjectId: classId,
    before: inWords(before),
    after: inWords(await outlineOf(context, ids)),
  });
}

/** New entries with what is put into a class: of an official material, the copy that is held of it. */
async function withHeld(
  context: Context,
  draft: readonly SectionDraft[],
): Promise<readonly SectionDraft[]> {
  const isNew = ({ id }: { id?: number | undefined }) => id === undefined;
  const wanted = draft.flatMap(({ materials }) => materials).filter(isNew);
  const ids = [...new Set(wanted.map(({ materialId }) => materialId))];
  const held = await holdForClass(context, ids);
  if (held.size < ids.length) throw classRefusal(context, 'unknownMaterials');
  return draft.map((section) => ({
    ...section,
    materials: section.materials.map((one) =>
      isNew(one) ? { ...one, materialId: held.get(one.materialId) ?? one.materialId } : one,
    ),
  }));
}

/** As the audit log shows it. */
const inWords = ({ sections, materials }: Outline) => ({
  outline: sections.map(({ id, title }) => ({
    title,
    materialIds: materials
      .filter(({ sectionId }) => sectionId === id)
      .map(({ materialId }) => materialId),
  })),
});

async function outlineOf({ db }: Context, ids: HeldClass) {
  return { sections: await listSections(db, ids), materials: await listPlacedMaterials(db, ids) };
}
type Outline = Awaited<ReturnType<typeof outlineOf>>;

/** Refuses what cannot be done, and says what goes and which versions new entries get. */
async function checkDraft(
  context: Context,
  ids: HeldClass,
  draft: readonly SectionDraft[],
  before: Outline,
) {
  const entries = draft.flatMap(({ materials }) => materials);
  const keptSections = new Set(draft.flatMap(({ id }) => id ?? []));
  const keptMaterials = new Set(entries.flatMap(({ id }) => id ?? []));
  const given = draft.filter(({ id }) => id !== undefined).length;
  const givenMaterials = entries.filter(({ id }) => id !== undefined).length;
  if (keptSections.size < given || keptMaterials.size < givenMaterials)
    throw classRefusal(context, 'repeatedParts');

  const sections = new Set(before.sections.map(({ id }) => id));
  const placed = new Map(before.materials.map(({ id, materialId }) => [id, materialId]));
  for (const id of keptSections) if (!sections.has(id)) throw classRefusal(context, 'unknownParts');
  for (const { id, materialId } of entries) {
    if (id === undefined) continue;
    const known = placed.get(id);
    if (known === undefined) throw classRefusal(context, 'unknownParts');
    if (known !== materialId) throw classRefusal(context, 'otherMaterial');
  }

  const added = new Set(
    entries.flatMap(({ id, materialId }) => (id === undefined ? materialId : [])),
  );
  const versions = await listCurrentVersions(context.db, ids, [...added]);
  if (versions.size < added.size) throw classRefusal(context, 'unknownMaterials');
  return {
    versions,
    removed: {
      sections: [...sections].filter((id) => !keptSections.has(id)),
      materials: [...placed.keys()].filter((id) => !keptMaterials.has(id)),
    },
  };
}

/** Returns each section's id, in the draft's order. */
async function placeSections({ db }: Context, ids: HeldClass, draft: readonly SectionDraft[]) {
  const placed = draft.map(({ id, title, opensAt }, position) => ({
    id,
    title,
    opensAt,
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
  { db }: Context,
  ids: HeldClass,
  draft: readonly SectionDraft[],
  sectionIds: readonly number[],
  versions: ReadonlyMap<number, number>,
) {
  const kept: Parameters<typeof updatePlacedMaterials>[2] = [];
  const added: Parameters<typeof insertPlacedMaterials>[2][number][] = [];
  // Positions run through the whole class.
  let position = 0;
  for (const [i, { materials }] of draft.entries()) {
    const sectionId = sectionIds[i] ?? 0;
    for (const { id, materialId, dueAt } of materials) {
      const materialVersionId = versions.get(materialId) ?? 0;
      if (id === undefined)
        added.push({ sectionId, position, dueAt, materialId, materialVersionId });
      else kept.push({ id, sectionId, position, dueAt });
      position += 1;
    }
  }
  await updatePlacedMaterials(db, ids, kept);
  await insertPlacedMaterials(db, ids, added);
}
