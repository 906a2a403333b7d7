import { factsOf, type MaterialFacts } from '../../domain/materials/facts.schema.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { ChallengeStyle, Difficulty, MaterialType } from '../../domain/materials/kinds.ts';
import { materialsPolicy } from '../../domain/materials/materials.policy.ts';
import type { Material, VersionStats } from '../../domain/materials/materials.schema.ts';
import type { Db } from '../db/database.ts';
import { publishAssisted } from './assisted/assisted.repo.ts';
import { presentMaterial } from './materials.present.ts';
import {
  type FoundMaterial,
  insertMaterial,
  insertVersion,
  lockMaterial,
  selectMaterial,
  type Viewer,
} from './materials.repo.ts';
import {
  type FoundVersion,
  selectVersion,
  selectVersions,
  type VersionChoice,
} from './versions/versions.repo.ts';

/** The part of a request's context that making a material needs; a job has it too. */
export interface Making {
  readonly db: Db;
  readonly now: Date;
  readonly actor: Pick<Actor, 'organisationId' | 'userId'>;
}

/** A request's context, as far as finding things in it goes. */
export interface Asking {
  readonly db: Db;
  readonly now: Date;
  readonly actor: Actor;
}

interface NewMaterial extends Pick<MaterialFacts, 'title' | 'lang'> {
  readonly description?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly type: MaterialType;
  readonly challengeStyle?: ChallengeStyle | null;
  readonly stats: VersionStats;
}

export interface MadeVersion {
  readonly materialId: number;
  readonly versionId: number;
  readonly majorVersionNumber: number;
}

/** Who may do so is the endpoint's access. The caller fills the version in the same transaction. */
export async function createMaterialWithVersion(
  { db, now, actor }: Making,
  { type, challengeStyle = null, stats, ...facts }: NewMaterial,
): Promise<MadeVersion> {
  const { organisationId, userId } = actor;
  const { description = '', difficulty = 'beginner', tags = [] } = facts;
  const materialId = await insertMaterial(db, {
    ...factsOf({ ...facts, description, difficulty, tags, estimatedMinutes: null }),
    type,
    challengeStyle,
    organisationId,
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
  });
  const version = await insertVersion(db, {
    organisationId,
    materialId,
    createdBy: userId,
    stats,
    now,
  });
  return { materialId, versionId: version.id, majorVersionNumber: version.majorVersionNumber };
}

/** Refuses whoever may not edit the material. Classes keep the version they were given. What began as a draft of an engine stays marked. */
export async function addVersion(
  context: Asking,
  materialId: number,
  stats: VersionStats,
): Promise<MadeVersion> {
  const { db, now, actor } = context;
  const { organisationId, userId } = actor;
  await lockMaterial(db, organisationId, materialId);
  authorize(actor, materialsPolicy, 'edit', await findMaterial(context, materialId));
  const version = await insertVersion(db, {
    organisationId,
    materialId,
    createdBy: userId,
    stats,
    now,
  });
  await publishAssisted(db, { organisationId, materialId }, version.majorVersionNumber);
  return { materialId, versionId: version.id, majorVersionNumber: version.majorVersionNumber };
}

/** Whether whoever asks may change what a material says. */
export async function mayEditMaterial(context: Asking, materialId: number): Promise<boolean> {
  const found = await findMaterial(context, materialId);
  const { view, edit } = materialsPolicy;
  return found !== undefined && view(context.actor, found) && edit(context.actor, found);
}

/** Locked until the end of the transaction, so that one change of it waits for the other. */
export async function lockForEdit(context: Asking, materialId: number): Promise<FoundMaterial> {
  await lockMaterial(context.db, context.actor.organisationId, materialId);
  return authorize(context.actor, materialsPolicy, 'edit', await findMaterial(context, materialId));
}

/** Not yet authorized; the found row is a subject of `materialsPolicy`. */
export async function findMaterial(
  context: Asking,
  materialId: number,
): Promise<FoundMaterial | undefined> {
  return await selectMaterial(context.db, viewerOf(context), materialId);
}

/** Not yet authorized; the found row is a subject of `materialsPolicy` for this very version. */
export async function findVersion(
  context: Asking,
  versionId: number,
): Promise<FoundVersion | undefined> {
  return await selectVersion(context.db, viewerOf(context), versionId);
}

/**
 * The version asked for, else the current one for staff and the newest of their classes for a trainee.
 * Refuses what the actor may not see.
 */
export async function chooseVersion(
  context: Asking,
  materialId: number,
  choice: VersionChoice = {},
): Promise<FoundVersion> {
  const versions = await selectVersions(context.db, viewerOf(context), materialId, choice);
  const seen = versions.filter((version) => materialsPolicy.view(context.actor, version));
  const chosen = seen.find((version) => version.versionId === version.currentVersionId) ?? seen[0];
  if (!chosen) throw new AppError('notFound');
  return chosen;
}

export const viewerOf = ({ actor, now }: Asking): Viewer => ({
  organisationId: actor.organisationId,
  userId: actor.userId,
  now,
});

/** As it is answered. */
export const presentedOf = (material: FoundMaterial): Material => presentMaterial(material);
