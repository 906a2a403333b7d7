import { officialOrganisationId } from '../../../domain/access/actor.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import type { Context } from '../../http/context.ts';
import { holdMaterial } from './hold-material.ts';
import { officialJobName } from './official-job-name.ts';
import { selectHeld, selectUsable, selectVersionByNumber } from './official.repo.ts';

/**
 * What an organisation's class has instead of each of these materials: of an official one the copy that
 * the organisation holds, of its own themselves. What it may not use is left out.
 */
export async function holdForClass(
  context: Context,
  materialIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { db, now, actor } = context;
  const { organisationId, userId } = actor;
  const placed = new Map<number, number>();
  if (materialIds.length === 0) return placed;
  const found = await selectUsable(db, organisationId, materialIds);
  // In one order for all, so that two who hold the same ones never wait for each other.
  for (const material of found.toSorted((a, b) => orderOf(a) - orderOf(b))) {
    if (!materialsPolicy.use(actor, { ...material, isStudied: false })) continue;
    const isOwn = material.organisationId === organisationId;
    const officialId = isOwn ? material.officialId : material.id;
    const id =
      officialId === null
        ? material.id
        : await holdMaterial({ db, now, organisationId, userId }, officialId);
    if (id !== undefined) placed.set(material.id, id);
  }
  return placed;
}

const orderOf = ({ officialId, id }: { officialId: number | null; id: number }): number =>
  officialId ?? id;

/** The organisation's own row for a material: of an official one its held copy; undefined when it holds none. */
export async function ownMaterialId(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  material: { readonly id: number; readonly organisationId: number },
): Promise<number | undefined> {
  if (material.organisationId === actor.organisationId) return material.id;
  return (await selectHeld(db, actor.organisationId, material.id))?.id;
}

/** The same for one version; undefined when the organisation holds none of that number. */
export async function ownVersionId(
  context: Pick<Context, 'db' | 'actor'>,
  version: {
    readonly id: number;
    readonly organisationId: number;
    readonly versionId: number;
    readonly majorVersionNumber: number;
  },
): Promise<number | undefined> {
  const { organisationId } = context.actor;
  if (version.organisationId === organisationId) return version.versionId;
  const materialId = await ownMaterialId(context, version);
  if (materialId === undefined) return undefined;
  const key = { organisationId, materialId };
  return (await selectVersionByNumber(context.db, key, version.majorVersionNumber))?.id;
}

/** After a change of an official material, in its transaction: those who hold it are brought what is new. */
export async function tellHolders(context: Context, materialId: number): Promise<void> {
  const { actor, services, db } = context;
  if (actor.organisationId === officialOrganisationId)
    await services.jobs.send(db, officialJobName, { materialId });
}
