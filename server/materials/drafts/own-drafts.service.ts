import { Readable } from 'node:stream';
import { factsOf, type MaterialFacts } from '../../../domain/materials/facts.schema.ts';
import { authorize } from '../../../domain/access/policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { ChallengeStyle, AvailableMaterialType } from '../../../domain/materials/kinds.ts';
import type { MaterialFile } from '../../../domain/materials/material-file.schema.ts';
import { isKindMade } from '../../../domain/materials/kind-features.ts';
import { materialsPolicy, mayCreateMaterial } from '../../../domain/materials/materials.policy.ts';
import type { Material, VersionStats } from '../../../domain/materials/materials.schema.ts';
import type { Sentence } from '../../../domain/format/language.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { referFiles, releaseReservation, reserveStorage } from '../../usage/usage.service.ts';
import { discardAssisted } from '../assisted/assisted.repo.ts';
import { type FoundMaterial, insertMaterial, lockMaterial } from '../materials.repo.ts';
import { presentMaterial } from '../materials.present.ts';
import { addVersion, findMaterial, type MadeVersion } from '../materials.service.ts';
import { keepAssets, requireRevision, revisionOf } from './documents.service.ts';
import { deleteDraft, insertFile, selectDraft, selectFiles, upsertDraft } from './drafts.repo.ts';
import { tellOwner } from '../owner-notice.service.ts';
import { tellHolders } from '../official/official.service.ts';
import { presentFile } from './file.present.ts';

// Drafts of kinds whose versions a domain of their own fills: it alone knows what is in them.

interface Kind {
  readonly type: AvailableMaterialType;
  readonly challengeStyle: ChallengeStyle;
}

/** Returns its id. There is no version of it until its domain publishes one. */
export async function createOwnMaterial(
  context: Context,
  { type, challengeStyle, ...given }: MaterialFacts & Kind,
): Promise<number> {
  const { actor, db, now } = context;
  if (!mayCreateMaterial(actor) || !isKindMade(actor.features, type, challengeStyle))
    throw new AppError('forbidden');
  const { organisationId, userId } = actor;
  const facts = factsOf(given);
  const dates = { createdAt: now, updatedAt: now };
  const materialId = await insertMaterial(db, {
    ...facts,
    ...dates,
    type,
    challengeStyle,
    organisationId,
    createdBy: userId,
  });
  await recordChange(context, {
    action: 'material.create',
    subjectType: 'material',
    subjectId: materialId,
    after: facts,
  });
  return materialId;
}

/** What a material begins with that was made in the same transaction. */
export const beginOwnDraft = async (
  { db, actor, now }: Context,
  materialId: number,
  content: unknown,
): Promise<void> => {
  const { organisationId, userId } = actor;
  await upsertDraft(
    db,
    { organisationId, materialId },
    { content, updatedBy: userId, updatedAt: now },
  );
};

export interface OwnDraft {
  readonly material: Material;
  /** Undefined while nothing was saved since the last version. */
  readonly content: unknown;
  readonly files: MaterialFile[];
  readonly revision: number;
  readonly updatedBy: { id: number; name: string } | null;
  readonly updatedAt: string | null;
}

export async function openOwnDraft(
  context: Context,
  materialId: number,
  kind: Kind,
): Promise<OwnDraft> {
  const material = await getEditable(context, materialId, kind);
  const key = { organisationId: material.organisationId, materialId };
  const row = await selectDraft(context.db, key);
  const files = await selectFiles(context.db, key);
  return {
    material: presentMaterial(material),
    content: row?.content,
    files: files.map((file) => presentFile(file)),
    revision: revisionOf(material, row),
    updatedBy: row?.editor ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** Content of the kind's own schema, and the files that it names. */
export async function saveOwnDraft(
  context: Context,
  materialId: number,
  kind: Kind,
  { content, fileIds }: { content: unknown; fileIds: readonly number[] },
  unknownFile: Sentence,
): Promise<void> {
  const { db, actor, now, language } = context;
  await lockMaterial(db, actor.organisationId, materialId);
  const material = await getEditable(context, materialId, kind);
  const key = { organisationId: material.organisationId, materialId };
  await requireRevision(context, material);
  const known = await selectFiles(db, key, fileIds);
  if (known.length < new Set(fileIds).size)
    throw new AppError('invalidInput', { messages: [unknownFile[language]] });
  await upsertDraft(db, key, { content, updatedBy: actor.userId, updatedAt: now });
}

export async function discardOwnDraft(
  context: Context,
  materialId: number,
  kind: Kind,
): Promise<void> {
  await lockMaterial(context.db, context.actor.organisationId, materialId);
  const { organisationId } = await getEditable(context, materialId, kind);
  await deleteDraft(context.db, { organisationId, materialId });
  await discardAssisted(context.db, { organisationId, materialId });
}

interface NewVersion {
  readonly stats: VersionStats;
  readonly fileIds: readonly number[];
}

/**
 * Makes a version with those files, which the caller fills in the same transaction; the draft is gone.
 * The material's row must be locked.
 */
export async function publishOwn(
  context: Context,
  materialId: number,
  version: NewVersion,
): Promise<MadeVersion> {
  const { db, actor } = context;
  const found = await findMaterial(context, materialId);
  const material = authorize(actor, materialsPolicy, 'edit', found);
  await requireRevision(context, material);
  const made = await addOwnVersion(context, materialId, version);
  await deleteDraft(db, { organisationId: actor.organisationId, materialId });
  await tellHolders(context, materialId);
  await tellOwner(context, material, { isDeleted: false });
  return made;
}

/** A version with those files, of a material that its caller holds or has made in this transaction. */
export async function addOwnVersion(
  context: Context,
  materialId: number,
  { stats, fileIds }: NewVersion,
): Promise<MadeVersion> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const made = await addVersion(context, materialId, stats);
  const version = { organisationId, materialVersionId: made.versionId };
  await keepAssets(db, version, await selectFiles(db, { organisationId, materialId }), fileIds);
  return made;
}

/** Two who publish one material wait for each other here. */
export const lockOwn = (context: Context, materialId: number): Promise<void> =>
  lockMaterial(context.db, context.actor.organisationId, materialId);

interface NewFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** A picture that was drawn by us, for the material's texts. */
export async function addPicture(
  context: Context,
  materialId: number,
  { name, mediaType, content }: NewFile,
): Promise<MaterialFile> {
  const { services, actor, now } = context;
  const { organisationId, userId } = actor;
  const { db } = services.database;
  const place = { organisationId, kind: 'file' } as const;
  const reservation = await reserveStorage({ db, now }, place, content.length);
  try {
    const { sha256, bytes } = await services.storage.put(organisationId, Readable.from([content]));
    return await db.transaction(async (transaction) => {
      await releaseReservation(transaction, reservation);
      await referFiles(transaction, place, [{ sha256, bytes }]);
      const made = { createdBy: userId, createdAt: now };
      const stored = { organisationId, materialId, name, mediaType, bytes, sha256 };
      return presentFile(await insertFile(transaction, { ...stored, ...made, type: 'image' }));
    });
  } catch (error) {
    await releaseReservation(db, reservation);
    throw error;
  }
}

/** Who may not edit the material is told so, or that there is none. */
export async function getEditable(
  context: Context,
  materialId: number,
  { type, challengeStyle }: Kind,
): Promise<FoundMaterial> {
  const found = await findMaterial(context, materialId);
  const material = authorize(context.actor, materialsPolicy, 'edit', found);
  if (material.type !== type || material.challengeStyle !== challengeStyle)
    throw new AppError('notFound');
  return material;
}
