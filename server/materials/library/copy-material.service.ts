import { authorize } from '../../../domain/access/policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { documentKinds } from '../../../domain/materials/contents/document-kinds.ts';
import { documentTypeOf } from '../../../domain/materials/contents/document-types.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { insertAssets, selectAssets } from '../book.repo.ts';
import { countFiles } from '../count-files.ts';
import { checkedContent } from '../drafts/documents.service.ts';
import { insertFile, selectDraft, selectFiles, upsertDraft } from '../drafts/drafts.repo.ts';
import { assetPathOf } from '../drafts/asset-path.ts';
import { type FoundMaterial, insertMaterial, insertVersion } from '../materials.repo.ts';
import { findMaterial } from '../materials.service.ts';
import { portableOf } from '../portable/portable-kinds.ts';
import { beginProcessings } from '../processing/begin-processing.service.ts';
import { resultPathFor } from '../processing/result-path.ts';
import { keepContentWords } from '../search/search.service.ts';
import { renumberFiles, renumberShown } from './renumber-files.ts';

/** Returns the copy's id. Its files are those of the original: the same bytes, counted once. */
export async function copyMaterialOf(
  context: Context,
  materialId: number,
  { title, content }: { readonly title: string; readonly content?: unknown },
): Promise<number> {
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const found = await findMaterial(context, materialId);
  const original = authorize(actor, materialsPolicy, 'view', found);
  const { type, challengeStyle, description, lang, difficulty, tags } = original;
  const copyId = await insertMaterial(db, {
    type,
    challengeStyle,
    title,
    description,
    lang,
    difficulty,
    tags,
    organisationId,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  const copy = { organisationId, materialId: copyId };
  const idOf = await copyFiles(context, original, copy);
  await copyVersion(context, original, copy, idOf);
  // What somebody has not published yet is his and his editors'.
  if (content !== undefined) await giveDraft(context, original, copy, idOf, content);
  else if (materialsPolicy.edit(actor, original)) await copyDraft(context, original, copy, idOf);
  await recordChange(context, {
    action: 'material.copy',
    subjectType: 'material',
    subjectId: copyId,
    after: { materialId, title },
  });
  return copyId;
}

interface MaterialKey {
  readonly organisationId: number;
  readonly materialId: number;
}

type Ids = ReadonlyMap<number, number>;

async function copyFiles(
  { house, db, actor, now }: Context,
  original: FoundMaterial,
  copy: MaterialKey,
): Promise<Ids> {
  const { organisationId, id: materialId } = original;
  const idOf = new Map<number, number>();
  const files = await selectFiles(db, { organisationId, materialId });
  for (const { id, ...file } of files) {
    const made = { ...file, ...copy, createdBy: actor.userId, createdAt: now };
    const inserted = await insertFile(db, made);
    idOf.set(id, inserted.id);
    await beginProcessings({ db, now, jobs: house.jobs }, inserted, original.type);
  }
  await countFiles(db, organisationId, files);
  return idOf;
}

async function copyVersion(
  { db, actor, now }: Context,
  original: FoundMaterial,
  copy: MaterialKey,
  idOf: Ids,
): Promise<void> {
  const { organisationId, currentVersionId, stats, type } = original;
  const portable = portableOf(type);
  if (currentVersionId === null || stats === null || !portable) return;
  const source = { organisationId, materialVersionId: currentVersionId };
  const made = await insertVersion(db, { ...copy, createdBy: actor.userId, stats, now });
  const version = { organisationId, materialVersionId: made.id };
  const content = await portable.read(db, source);
  if (content !== undefined)
    await portable.write(db, version, withFilesOf(original, content, idOf));
  const assets = await selectAssets(db, source);
  const paths = await newPaths(db, copy, idOf);
  const copied = assets.map((asset) => ({
    ...asset,
    path: paths.get(asset.path) ?? resultPathFor(asset.path, idOf),
  }));
  await insertAssets(db, version, copied);
  await countFiles(db, organisationId, copied);
  await keepContentWords(db, { ...copy, materialVersionId: made.id, type });
}

/** A file's path among the assets begins with its id, which is another one in the copy. */
async function newPaths(db: Db, copy: MaterialKey, idOf: Ids): Promise<Map<string, string>> {
  const files = new Map((await selectFiles(db, copy)).map((file) => [file.id, file]));
  return new Map(
    [...idOf].flatMap(([old, id]) => {
      const file = files.get(id);
      return file ? [[assetPathOf({ ...file, id: old }), assetPathOf(file)] as const] : [];
    }),
  );
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
  const content = withFilesOf(original, draft.content, idOf);
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
  const copied = withFilesOf(original, checked, idOf);
  const { userId } = context.actor;
  await upsertDraft(context.db, copy, {
    content: copied,
    updatedBy: userId,
    updatedAt: context.now,
  });
}

/** Refuses a document whose files could not all be told apart from other numbers. */
function withFilesOf({ type }: FoundMaterial, content: unknown, idOf: Ids): unknown {
  const document = documentTypeOf(type);
  if (!document) return renumberShown(content, idOf);
  const { filesOf } = documentKinds[document];
  // A draft may name what the material does not have.
  const wanted = filesOf(content).map((id) => idOf.get(id) ?? id);
  const copied = renumberFiles(renumberShown(content, idOf), idOf);
  const named = filesOf(copied);
  if (named.length !== wanted.length || named.some((id, i) => id !== wanted[i]))
    throw new AppError('conflict');
  return copied;
}
