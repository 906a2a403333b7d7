import type { z } from 'zod';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { createTemplate, updateTemplate } from '../../domain/templates/templates.contract.ts';
import {
  type TemplateRefusal,
  templateRefusals,
} from '../../domain/templates/templates.messages.ts';
import { templatePolicy } from '../../domain/templates/templates.policy.ts';
import type { OutlineSectionDraft } from '../../domain/outlines/outline.schema.ts';
import type { Template } from '../../domain/templates/templates.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import { makerOf, type PlanSource } from '../classes/class-plan.service.ts';
import type { Context } from '../http/context.ts';
import { holdVersions } from '../materials/official/hold-versions.service.ts';
import {
  deleteOutline,
  inWords,
  makeOutline,
  makeOutlineOf,
  materialCountOf,
  outlineOf,
  replaceOutline,
  sectionsOf,
  setEnds,
} from '../outlines/outlines.service.ts';
import { requireSource, sourceOf } from './class-sources.service.ts';
import { factsOf, presentTemplate } from './templates.present.ts';
import {
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  lockTemplate,
  updateTemplateRow,
} from './templates.repo.ts';

type NewTemplate = z.output<NonNullable<typeof createTemplate.body>>;
type TemplateEdit = z.output<NonNullable<typeof updateTemplate.body>>;

const keyOf = ({ actor }: Context, templateId: number) => ({
  organisationId: actor.organisationId,
  templateId,
});

export async function getTemplateOf(context: Context, templateId: number): Promise<Template> {
  const { db, actor } = context;
  const found = await findTemplate(db, keyOf(context, templateId));
  const { row, outlineId } = authorize(actor, templatePolicy, 'view', found);
  const outline = await outlineOf(db, { organisationId: actor.organisationId, outlineId });
  return presentTemplate(row, { sections: sectionsOf(outline), ends: outline.ends });
}

export async function makeTemplate(context: Context, { source, ...facts }: NewTemplate) {
  const { db, actor, now } = context;
  const { organisationId, userId: createdBy } = actor;
  if (source) requireSource(context, source);
  const from = source && (await sourceOf(context, source));
  const templateId = await insertTemplate(db, {
    ...facts,
    organisationId,
    ...(await outlineFrom(context, from)),
    courseOrganisationId: from?.course?.organisationId ?? null,
    courseVersionId: from?.course?.versionId ?? null,
    createdBy,
    createdAt: now,
    updatedAt: now,
  });
  const { description: _, ...after } = facts;
  await recordChange(context, {
    ...about(source?.kind === 'class' ? 'createTemplateFromClass' : 'createTemplate', templateId),
    after,
  });
  return templateId;
}

/** Of an official material the copy that the organisation holds; what it cannot use any more is left out. */
async function outlineFrom(context: Context, from: PlanSource | undefined) {
  const { db, actor } = context;
  const { organisationId } = actor;
  if (!from) return { outlineId: await makeOutline(db, organisationId, null), materialCount: 0 };
  const { sections, ends } = from.outline;
  const wanted = sections.flatMap(({ materials }) =>
    materials.map(({ materialId, part }) => ({ materialId, materialVersionId: null, part })),
  );
  const held = await holdVersions(makerOf(context), wanted);
  const materialOf = new Map([...held].map(([{ materialId }, found]) => [materialId, found]));
  const copied = sections.map(({ title, opens, part, materials }) => ({
    part,
    title,
    opens,
    materials: materials.flatMap(({ materialId, part: own, due }) => {
      const found = materialOf.get(materialId);
      return found ? { part: own, materialId: found.materialId, materialVersionId: null, due } : [];
    }),
  }));
  return {
    outlineId: await makeOutlineOf(db, organisationId, ends, copied),
    materialCount: copied.reduce((sum, { materials }) => sum + materials.length, 0),
  };
}

export async function editTemplate(
  context: Context,
  templateId: number,
  { ends, ...edit }: TemplateEdit,
): Promise<void> {
  const { db, now, actor } = context;
  const held = await holdNewest(context, templateId, 'edit');
  const before = factsOf(held);
  const given = Object.entries(edit).filter(([, value]) => value !== undefined);
  const after = { ...before, ...Object.fromEntries(given) };
  if (ends !== undefined)
    await setEnds(db, { organisationId: actor.organisationId, outlineId: held.outlineId }, ends);
  await updateTemplateRow(db, keyOf(context, templateId), after, now);
  await recordChange(context, { ...about('editTemplate', templateId), before, after });
}

export async function editTemplateOutline(
  context: Context,
  templateId: number,
  sections: readonly OutlineSectionDraft[],
): Promise<void> {
  const { db, now } = context;
  const held = await holdNewest(context, templateId, 'edit');
  const { before, after } = await replaceOutline(context, held.outlineId, sections);
  const materialCount = materialCountOf(after);
  await updateTemplateRow(db, keyOf(context, templateId), { materialCount }, now);
  await recordChange(context, {
    ...about('editTemplate', templateId),
    before: inWords(before),
    after: inWords(after),
  });
}

export async function setTemplatePublished(
  context: Context,
  templateId: number,
  isPublished: boolean,
): Promise<void> {
  const { db, actor, now } = context;
  const held = await hold(context, templateId, 'publish');
  if (held.isPublished === isPublished) return;
  if (isPublished) {
    const { organisationId } = actor;
    const outline = await outlineOf(db, { organisationId, outlineId: held.outlineId });
    const materials = outline.sections.flatMap((section) => section.materials);
    if (materials.length === 0) throw refusal(context, 'emptyTemplate');
    const archived = materials.filter(({ isArchived }) => isArchived);
    if (archived.length > 0)
      throw refusal(
        context,
        'archivedMaterials',
        archived.map(({ title }) => title),
      );
  }
  await updateTemplateRow(db, keyOf(context, templateId), { isPublished }, now);
  const verb = isPublished ? 'publishTemplate' : 'unpublishTemplate';
  await recordChange(context, about(verb, templateId));
}

export async function removeTemplate(context: Context, templateId: number): Promise<void> {
  const { db, actor } = context;
  const held = await hold(context, templateId, 'delete');
  // Its name is looked up while it is still there.
  await recordChange(context, about('deleteTemplate', templateId));
  await deleteTemplateRow(db, keyOf(context, templateId));
  await deleteOutline(db, {
    organisationId: actor.organisationId,
    outlineId: held.outlineId,
  });
}

async function hold(context: Context, templateId: number, action: 'edit' | 'publish' | 'delete') {
  const found = await lockTemplate(context.db, keyOf(context, templateId));
  return authorize(context.actor, templatePolicy, action, found);
}

/** The same; refuses who did not see the newest revision. */
async function holdNewest(context: Context, templateId: number, action: 'edit') {
  const held = await hold(context, templateId, action);
  if (context.ifMatch !== held.revision) throw new AppError('staleRevision');
  return held;
}

type Verb =
  | 'createTemplate'
  | 'createTemplateFromClass'
  | 'editTemplate'
  | 'publishTemplate'
  | 'unpublishTemplate'
  | 'deleteTemplate';

const about = (verb: Verb, templateId: number) => ({
  action: `class.${verb}` as const,
  subjectType: 'classTemplate' as const,
  subjectId: templateId,
});

function refusal(
  { language }: Context,
  name: TemplateRefusal,
  titles: readonly string[] = [],
): AppError {
  const named = titles.map((title) => (language === 'ja' ? `「${title}」` : `“${title}”`));
  const list = named.join(language === 'ja' ? '' : ', ');
  const sentence = templateRefusals[name][language].replace('{titles}', () => list);
  return new AppError('conflict', { messages: [sentence] });
}
