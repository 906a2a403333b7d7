import { materialKinds } from '../kinds/kinds.hook.ts';
import { factsOf } from '../../../domain/materials/facts.schema.ts';
import { authorize } from '../../../domain/access/policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { documentTypeOf } from '../../../domain/materials/contents/document-types.ts';
import { isKindMade } from '../../../domain/materials/kind-features.ts';
import { materialsPolicy, mayCreateMaterial } from '../../../domain/materials/materials.policy.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { copyAssisted } from '../assisted/assisted.repo.ts';
import { countFiles } from '../count-files.ts';
import { checkedContent } from '../drafts/documents.service.ts';
import { selectDraft, selectFiles, upsertDraft } from '../drafts/drafts.repo.ts';
import { type FoundMaterial, insertMaterial, insertVersion } from '../materials.repo.ts';
import { findMaterial } from '../materials.service.ts';
import { bytesOf } from '../official/bytes-of.ts';
import { bringBytes } from '../official/bring-bytes.ts';
import { beginProcessings } from '../processing/begin-processing.service.ts';
import { keepContentWords } from '../search/search.service.ts';
import {
  copyContent,
  copyFileRows,
  filesOfVersion,
  type Ids,
  type MaterialKey,
  withFilesOf,
} from './copy-version.ts';

/** Returns the copy's id. Its files are those of the original: the same bytes, counted once. */
export async function copyMaterialOf(
  context: Context,
  materialId: number,
  { title, content }: { readonly title: string; readonly content?: unknown },
): Promise<number> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  if (!mayCreateMaterial(actor)) throw new AppError('forbidden');
  const found = await findMaterial(context, materialId);
  const original = authorize(actor, materialsPolicy, 'use', found);
  const { type, challengeStyle } = original;
  if (!isKindMade(actor.features, type, challengeStyle)) throw new AppError('forbidden');
  const copyId = await insertMaterial(db, {
    ...factsOf(original),
    type,
    challengeStyle,
    title,
    organisationId,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  const copy = { organisationId, materialId: copyId };
  const idOf = await copyFiles(context, original, copy);
  await copyVersion(context, original, copy, idOf);
  // What somebody has not published yet is theirs and their editors'.
  const mayEdit = materialsPolicy.edit(actor, original);
  if (content !== undefined) await giveDraft(context, original, copy, idOf, content);
  else if (mayEdit) await copyDraft(context, original, copy, idOf);
  // A draft that is no document stays where it is.
  const from = { organisationId: original.organisationId, materialId: original.id };
  await copyAssisted(db, from, copy, mayEdit && !materialKinds.registered[type].drafts);
  await recordChange(context, {
    action: 'material.copy',
    subjectType: 'material',
    subjectId: copyId,
    after: { materialId, title },
  });
  return copyId;
}

/** Of what is the provider's only what is published, and with its bytes, which are elsewhere. */
async function copyFiles(
  context: Context,
  original: FoundMaterial,
  copy: MaterialKey,
): Promise<Ids> {
  const { db, actor, now, services } = context;
  const { organisationId, id: materialId, currentVersionId } = original;
  const key = { organisationId, materialId };
  const isOwn = bytesOf(original) === copy.organisationId;
  const version = { organisationId, materialVersionId: currentVersionId ?? 0 };
  const files = isOwn ? await selectFiles(db, key) : await filesOfVersion(db, key, version);
  const idOf = await copyFileRows(db, files, copy, { createdBy: actor.userId, createdAt: now });
  for (const file of await selectFiles(db, copy))
    await beginProcessings({ db, now, jobs: services.jobs }, file, original.type);
  await countFiles(db, copy.organisationId, files);
  return idOf;
}

async function copyVersion(
  context: Context,
  original: FoundMaterial,
  copy: MaterialKey,
  idOf: Ids,
): Promise<void> {
  const { db, actor, now } = context;
  const { currentVersionId, stats, type } = original;
  if (currentVersionId === null || stats === null) return;
  const source = { organisationId: original.organisationId, materialVersionId: currentVersionId };
  const made = await insertVersion(db, { ...copy, createdBy: actor.userId, stats, now });
  const { organisationId } = copy;
  const version = { organisationId, materialVersionId: made.id };
  const copied = await copyContent(db, type, [source, version], idOf);
  await bringBytes(context, bytesOf(original), copied);
  await countFiles(db, organisationId, copied);
  await keepContentWords(db, { ...copy, materialVersionId: made.id, type });
}

async function copyDraft(
  { db, actor, now }: Context,
  original: FoundMaterial,
  copy: MaterialKey,
  idOf: Ids,
): Promise<void> {
  const { organisationId, id: materialId } = original;
  const draft = await selectDraft(db, { organisationId, materialId });
  if (!draft) return;
  const content = withFilesOf(original.type, draft.content, idOf);
  await upsertDraft(db, copy, { content, updatedBy: actor.userId, updatedAt: now });
}

/** What somebody wrote for the original, and could not save there. */
async function giveDraft(
  context: Context,
  original: FoundMaterial,
  copy: MaterialKey,
  idOf: Ids,
  content: unknown,
): Promise<void> {
  const type = documentTypeOf(original.type);
  if (!type) throw new AppError('notFound');
  const { organisationId, id: materialId } = original;
  const checked = await checkedContent(context, { organisationId, materialId }, type, content);
  const copied = withFilesOf(type, checked, idOf);
  const { userId } = context.actor;
  await upsertDraft(context.db, copy, {
    content: copied,
    updatedBy: userId,
    updatedAt: context.now,
  });
}
