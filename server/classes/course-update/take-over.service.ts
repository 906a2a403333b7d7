import type { z } from 'zod';
import type {
  CourseUpdateChange,
  takeOverCourseUpdate,
} from '../../../domain/classes/course-update.contract.ts';
import { afterChanges, keyOfChange } from '../../../domain/classes/course-update.rules.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { holdVersions } from '../../materials/official/hold-versions.service.ts';
import { comparedOf } from '../../outlines/outlines.service.ts';
import { makerOf } from '../class-plan.service.ts';
import { holdClass, requireRevision } from '../classes-hold.service.ts';
import { hasWorkOn } from '../classes-outline.repo.ts';
import { classRefusal } from '../classes-refuse.ts';
import { giveHeldVersions } from '../classes-updates.service.ts';
import { updateClassRow } from '../classes.repo.ts';
import {
  inWords,
  type NextSection,
  placedOutline,
  placeOutline,
} from '../place-outline.service.ts';
import { offerOf } from './course-update.service.ts';

type Wanted = z.output<NonNullable<typeof takeOverCourseUpdate.body>>;
type Offer = NonNullable<Awaited<ReturnType<typeof offerOf>>>;

/** Makes of a class what was chosen of its course's newer version; guarded first, all of it or nothing. */
export async function takeOver(context: Context, classId: number, wanted: Wanted): Promise<void> {
  const { db, actor, now } = context;
  const row = await holdClass(context, classId, 'updateMaterials');
  requireRevision(context, row);
  const held = { organisationId: actor.organisationId, classId };
  const offer = await offerOf(context, held, row);
  if (!offer || offer.to.id !== wanted.courseVersionId)
    throw classRefusal(context, 'otherCourseVersion', 'conflict');
  const chosen = new Set(wanted.changes.map(keyOfChange));
  const changes = chosenOf(context, offer, chosen);
  const { before } = offer;
  const next = await nextOf(context, offer, chosen);
  const stays = new Set(next.sections.flatMap(({ materials }) => materials.map(({ id }) => id)));
  const removed = before.materials.flatMap(({ id }) => (stays.has(id) ? [] : [id]));
  if (await hasWorkOn(db, held, removed))
    throw classRefusal(context, 'workHangsOnMaterial', 'conflict');
  await placeOutline(db, held, next.sections, before);
  await giveHeldVersions(context, classId, next.versions);
  await updateClassRow(db, actor, classId, { courseVersionId: offer.to.id }, now);
  await recordChange(context, {
    action: 'class.takeOverCourse',
    subjectType: 'class',
    subjectId: classId,
    before: { version: offer.from.number, ...inWords(before) },
    after: {
      version: offer.to.number,
      ...inWords(await placedOutline(db, held)),
      takenOver: changes.length,
      leftOut: offer.changes.length - changes.length,
    },
  });
}

/** Refuses what is not offered, and what something speaks against. */
function chosenOf(
  context: Context,
  { changes }: Offer,
  chosen: ReadonlySet<string>,
): CourseUpdateChange[] {
  const offered = changes.filter((change) => chosen.has(keyOfChange(change)));
  if (offered.length < chosen.size) throw classRefusal(context, 'unknownChanges');
  if (offered.some(({ obstacle }) => obstacle === 'worked'))
    throw classRefusal(context, 'workHangsOnMaterial', 'conflict');
  if (offered.some(({ obstacle }) => obstacle === 'unusable'))
    throw classRefusal(context, 'unusableMaterial', 'conflict');
  return offered;
}

/** The outline as it will be, and which of its materials get another version. */
async function nextOf(context: Context, offer: Offer, chosen: ReadonlySet<string>) {
  const { plan, placed, before, to } = offer;
  const isChosen = (part: string | null, change: CourseUpdateChange['change']) =>
    part !== null && chosen.has(keyOfChange({ part, change }));
  const plannedOf = (part: string | null) => (part === null ? undefined : plan.get(part));
  const wanted = new Map(
    [...plan].flatMap(([part, { source }]) =>
      source && (isChosen(part, 'added') || isChosen(part, 'newVersion'))
        ? [[part, { materialId: source.materialId, materialVersionId: source.pinnedVersionId }]]
        : [],
    ),
  );
  const held = await holdVersions(makerOf(context), [...wanted.values()]);
  const heldOf = (part: string | null) => {
    const one = part === null ? undefined : wanted.get(part);
    return one && held.get(one);
  };
  const entries = new Map(before.materials.map((entry) => [entry.id, entry]));
  const were = new Map(before.sections.map((section) => [section.id, section]));
  const sections: NextSection[] = afterChanges(placed, comparedOf(to.outline), chosen).map(
    ({ id, part, materials }) => {
      const was = id === undefined ? undefined : were.get(id);
      const planned = plannedOf(part);
      const isDated = !was || isChosen(part, 'redated');
      const title = was && !isChosen(part, 'renamed') ? was.title : planned?.title;
      return {
        id,
        coursePart: part,
        title: title ?? '',
        opensAt: (isDated ? planned?.at : was.opensAt) ?? null,
        opensRule: isDated ? planned?.rule : undefined,
        materials: materials.map((material) => {
          const entry = material.id === undefined ? undefined : entries.get(material.id);
          const version = heldOf(material.part);
          const materialId = entry?.materialId ?? version?.materialId;
          if (materialId === undefined) throw classRefusal(context, 'unusableMaterial', 'conflict');
          const due = plannedOf(material.part);
          const isDue = !entry || isChosen(material.part, 'redated');
          return {
            id: material.id,
            coursePart: material.part,
            materialId,
            materialVersionId: version?.versionId ?? 0,
            dueAt: (isDue ? due?.at : entry.dueAt) ?? null,
            dueRule: isDue ? due?.rule : undefined,
          };
        }),
      };
    },
  );
  const versions = before.materials.flatMap(({ id, coursePart }) => {
    const version = isChosen(coursePart, 'newVersion') ? heldOf(coursePart) : undefined;
    return version ? [{ classMaterialId: id, materialVersionId: version.versionId }] : [];
  });
  return { sections, versions };
}
