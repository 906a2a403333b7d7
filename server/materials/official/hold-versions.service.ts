import { isKindOfficial, isOfferedOfficial } from '../../../domain/materials/official.rules.ts';
import { holdMaterial, holdVersion, type HeldVersion, type Holding } from './hold-material.ts';
import { selectHeld, selectUsable } from './official.repo.ts';

export interface WantedVersion {
  /** An organisation's own material, or one of the provider's. */
  readonly materialId: number;
  /** Null: the one that is current. */
  readonly materialVersionId: number | null;
}

interface Holder extends Holding {
  /** Of the organisation. */
  readonly features: ReadonlySet<number>;
}

/**
 * What a class of an organisation has instead of each of these, whoever asks for it: of an official one the
 * copy that the organisation holds. What is archived, or not offered to it, is left out.
 */
export async function holdVersions(
  holder: Holder,
  wanted: readonly WantedVersion[],
): Promise<ReadonlyMap<WantedVersion, HeldVersion>> {
  const usable = await usableOf(holder, wanted);
  const held = new Map<WantedVersion, HeldVersion>();
  // In one order for all, so that two who hold the same ones never wait for each other.
  for (const one of wanted.toSorted((a, b) => a.materialId - b.materialId)) {
    const material = usable.get(one.materialId);
    const found = material && (await hold(holder, one, material));
    if (found) held.set(one, found);
  }
  return held;
}

/** Those of these materials that a new class of the organisation may have. */
export async function usableMaterials(
  holder: Pick<Holder, 'db' | 'organisationId' | 'features'>,
  materialIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const wanted = materialIds.map((materialId) => ({ materialId, materialVersionId: null }));
  return new Set((await usableOf(holder, wanted)).keys());
}

type Usable = Awaited<ReturnType<typeof selectUsable>>[number];

async function usableOf(
  { db, organisationId, features }: Pick<Holder, 'db' | 'organisationId' | 'features'>,
  wanted: readonly WantedVersion[],
): Promise<ReadonlyMap<number, Usable>> {
  const ids = [...new Set(wanted.map(({ materialId }) => materialId))];
  if (ids.length === 0) return new Map();
  const found = await selectUsable(db, organisationId, ids);
  const isUsable = (material: Usable) =>
    material.organisationId === organisationId
      ? material.archivedAt === null &&
        material.currentVersionId !== null &&
        (material.officialId === null || isKindOfficial(features, material))
      : isOfferedOfficial(features, material);
  return new Map(found.filter(isUsable).map((material) => [material.id, material]));
}

async function hold(
  holder: Holder,
  { materialId, materialVersionId }: WantedVersion,
  { organisationId, officialId, currentVersionId }: Usable,
): Promise<HeldVersion | undefined> {
  const isOwn = organisationId === holder.organisationId;
  if (isOwn && materialVersionId !== null) return { materialId, versionId: materialVersionId };
  if (isOwn && officialId === null) return { materialId, versionId: currentVersionId ?? 0 };
  const original = isOwn ? (officialId ?? 0) : materialId;
  if (materialVersionId !== null) return await holdVersion(holder, original, materialVersionId);
  const heldId = await holdMaterial(holder, original);
  const held = await selectHeld(holder.db, holder.organisationId, original);
  const versionId = held?.currentVersionId ?? undefined;
  return heldId === undefined || versionId === undefined
    ? undefined
    : { materialId: heldId, versionId };
}
