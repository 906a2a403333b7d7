import type { ClassKey } from '../../domain/classes/class-key.ts';
import type { SectionDraft } from '../../domain/outlines/section.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { holdForClass } from '../materials/official/official.service.ts';
import { holdClass, requireRevision } from './classes-hold.service.ts';
import { hasWorkOn, listCurrentVersions } from './classes-outline.repo.ts';
import { classRefusal } from './classes-refuse.ts';
import { updateClassRow } from './classes.repo.ts';
import {
  inWords,
  placedOutline,
  type PlacedOutline,
  placeOutline,
} from './place-outline.service.ts';

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
  const ids: ClassKey = { organisationId: actor.organisationId, classId };
  const before = await placedOutline(db, ids);
  const draft = await withHeld(context, given);
  const { removed, versions } = await checkDraft(context, ids, draft, before);
  if (await hasWorkOn(db, ids, removed))
    throw classRefusal(context, 'workHangsOnMaterial', 'conflict');

  await placeOutline(
    db,
    ids,
    draft.map((section) => ({
      ...section,
      materials: section.materials.map((one) => ({
        ...one,
        materialVersionId: versions.get(one.materialId) ?? 0,
      })),
    })),
    before,
  );
  await updateClassRow(db, actor, classId, {}, now);
  await recordChange(context, {
    action: 'class.updateMaterials',
    subjectType: 'class',
    subjectId: classId,
    before: inWords(before),
    after: inWords(await placedOutline(db, ids)),
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

/** Refuses what cannot be done, and says what goes and which versions new entries get. */
async function checkDraft(
  context: Context,
  ids: ClassKey,
  draft: readonly SectionDraft[],
  before: PlacedOutline,
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
    removed: [...placed.keys()].filter((id) => !keptMaterials.has(id)),
  };
}
