import { factsOf, type MaterialFacts } from '../../../domain/materials/facts.schema.ts';
import { authorize } from '../../../domain/access/policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { documentKinds } from '../../../domain/kinds/document-kinds.ts';
import {
  type DocumentType,
  documentTypeOf,
} from '../../../domain/materials/contents/document-types.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import { isKindMade } from '../../../domain/materials/kind-features.ts';
import { materialsPolicy, mayCreateMaterial } from '../../../domain/materials/materials.policy.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import type { Db } from '../../db/database.ts';
import { discardAssisted } from '../assisted/assisted.repo.ts';
import { insertAssets } from '../assets.repo.ts';
import { countFiles } from '../count-files.ts';
import { type FoundMaterial, insertMaterial, lockMaterial } from '../materials.repo.ts';
import { chooseVersion, findMaterial, findVersion } from '../materials.service.ts';
import { type FoundProcessing, selectProcessings } from '../processing/processing.repo.ts';
import { resultPathOf } from '../processing/result-path.ts';
import { type FoundVersion, hasVersion, type VersionChoice } from '../versions/versions.repo.ts';
import {
  deleteDraft,
  type FileRow,
  selectContent,
  selectDraft,
  selectFiles,
  upsertDraft,
} from './drafts.repo.ts';
import { assetPathOf } from './asset-path.ts';

export interface OpenDraft {
  readonly material: FoundMaterial;
  readonly content: unknown;
  readonly files: readonly FileRow[];
  readonly processings: readonly FoundProcessing[];
  readonly row: Awaited<ReturnType<typeof selectDraft>>;
}

/** A document, or a book. Returns its id. Nothing is in it, and there is no version of it, until a draft is published. */
export async function createDocument(
  context: Context,
  { type: wanted, ...given }: MaterialFacts & { readonly type: MaterialType },
): Promise<number> {
  const { actor, db, now, language } = context;
  const type = wanted === 'book' ? wanted : documentTypeOf(wanted);
  if (!type) throw new AppError('invalidInput', { messages: [noDocument[language]] });
  if (!mayCreateMaterial(actor) || !isKindMade(actor.features, type))
    throw new AppError('forbidden');
  const facts = factsOf(given);
  const { organisationId, userId } = actor;
  const materialId = await insertMaterial(db, {
    ...facts,
    type,
    challengeStyle: null,
    organisationId,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  await recordChange(context, {
    action: 'material.create',
    subjectType: 'material',
    subjectId: materialId,
    after: facts,
  });
  return materialId;
}

export async function openDraft(context: Context, materialId: number): Promise<OpenDraft> {
  const { material, type } = await getEditable(context, materialId);
  const { db } = context;
  const { organisationId, currentVersionId } = material;
  const row = await selectDraft(db, { organisationId, materialId });
  const published =
    row || currentVersionId === null
      ? undefined
      : await selectContent(db, { organisationId, materialVersionId: currentVersionId });
  const content = row?.content ?? published ?? documentKinds[type].empty;
  const files = await selectFiles(db, { organisationId, materialId });
  const processings = await selectProcessings(db, organisationId, idsOf(files));
  return { material, content, files, processings, row };
}

/** Refuses what is not of the material's kind, and files that are not the material's. */
export async function saveDraftOf(context: Context, materialId: number, content: unknown) {
  await lockMaterial(context.db, context.actor.organisationId, materialId);
  const { material, type } = await getEditable(context, materialId);
  const key = { organisationId: material.organisationId, materialId };
  await requireRevision(context, material);
  const checked = await checkedContent(context, key, type, content);
  const change = { content: checked, updatedBy: context.actor.userId, updatedAt: context.now };
  await upsertDraft(context.db, key, change);
}

/** The content as its schema reads it. */
export async function checkedContent(
  { db, language }: Context,
  key: { readonly organisationId: number; readonly materialId: number },
  type: DocumentType,
  content: unknown,
): Promise<unknown> {
  const parsed = documentKinds[type].schema.safeParse(content);
  if (!parsed.success)
    throw new AppError('invalidInput', {
      messages: parsed.error.issues.map(
        ({ path, message }) => `“${['content', ...path].join('.')}” ${message}`,
      ),
    });
  const named = documentKinds[type].requiredFilesOf(parsed.data);
  const known = await selectFiles(db, key, named);
  if (known.length < new Set(named).size)
    throw new AppError('invalidInput', { messages: [unknownFile[language]] });
  return parsed.data;
}

export async function discardDraftOf(context: Context, materialId: number): Promise<void> {
  await lockMaterial(context.db, context.actor.organisationId, materialId);
  const { material } = await getEditable(context, materialId);
  const key = { organisationId: material.organisationId, materialId };
  await deleteDraft(context.db, key);
  await discardAssisted(context.db, key);
}

export interface OpenContent {
  readonly version: FoundVersion;
  readonly content: unknown;
  readonly files: readonly FileRow[];
  readonly processings: readonly FoundProcessing[];
}

export async function getContentAt(
  context: Context,
  materialId: number,
  choice: VersionChoice,
): Promise<OpenContent> {
  const version = await chooseVersion(context, materialId, choice);
  const type = documentTypeOf(version.type);
  if (!type) throw new AppError('notFound');
  const { organisationId, versionId } = version;
  const content = await selectContent(context.db, { organisationId, materialVersionId: versionId });
  const ids = documentKinds[type].filesOf(content);
  const files = await selectFiles(context.db, { organisationId, materialId }, ids);
  const processings = await selectProcessings(context.db, organisationId, idsOf(files));
  return { version, content, files, processings };
}

const idsOf = (files: readonly FileRow[]): number[] => files.map(({ id }) => id);

export async function getContentOfVersion(
  context: Context,
  versionId: number,
): Promise<OpenContent> {
  const found = await findVersion(context, versionId);
  const version = authorize(context.actor, materialsPolicy, 'view', found);
  return await getContentAt(context, version.id, { versionId });
}

/**
 * For work that was done on a version, which may not be seen any more by whoever did it; undefined when the
 * material has no such version.
 */
export async function getContentOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  materialId: number,
  versionId: number,
): Promise<unknown> {
  const { organisationId } = actor;
  if (!(await hasVersion(db, { organisationId, materialId, versionId }))) return undefined;
  return await selectContent(db, { organisationId, materialVersionId: versionId });
}

/** Who may not edit the material is told so, or that there is none. */
export async function getEditable(context: Context, materialId: number) {
  const found = await findMaterial(context, materialId);
  const material = authorize(context.actor, materialsPolicy, 'edit', found);
  return { material, type: typeOf(material) };
}

/** Refuses what has no document. */
export function typeOf({ type }: Pick<FoundMaterial, 'type'>): DocumentType {
  const documentType = documentTypeOf(type);
  if (!documentType) throw new AppError('notFound');
  return documentType;
}

/**
 * Files of the material that this version shows are its assets, and stay while it does; so is what was made
 * of them. What is being made is given to it when it is ready.
 */
export async function keepAssets(
  db: Db,
  version: { organisationId: number; materialVersionId: number },
  files: readonly FileRow[],
  wanted: readonly number[],
): Promise<void> {
  const assets = files
    .filter(({ id }) => wanted.includes(id))
    .map((file) => ({ ...file, path: assetPathOf(file) }));
  const made = await selectProcessings(
    db,
    version.organisationId,
    wanted.filter((id) => files.some((file) => file.id === id)),
  );
  const results = made.flatMap((processing) =>
    processing.results.map((result) => ({
      ...result,
      path: resultPathOf(processing, result.name),
    })),
  );
  const all = [...assets, ...results];
  await insertAssets(db, version, all);
  await countFiles(db, version.organisationId, all);
}

/** Refuses whoever has not seen the draft as it is now, or what was published since. */
export async function requireRevision(
  { db, ifMatch }: Context,
  { organisationId, id: materialId, ...material }: FoundMaterial,
): Promise<void> {
  const draft = await selectDraft(db, { organisationId, materialId });
  if (ifMatch !== revisionOf(material, draft)) throw new AppError('staleRevision');
}

/** While nothing is saved, the draft is known by the version that it would begin from. */
export const revisionOf = (
  { currentVersionId }: Pick<FoundMaterial, 'currentVersionId'>,
  draft: { readonly revision: number } | undefined,
): number => draft?.revision ?? currentVersionId ?? 0;

const noDocument = {
  en: '“type” is not one that begins as an empty document.',
  ja: '「type」は、空の文書から作成できる種類ではありません。',
};

const unknownFile = {
  en: '“content” names a file that this material does not have.',
  ja: '「content」に、この教材にないファイルが含まれています。',
};
