import type { z } from 'zod';
import type { updateMaterial } from '../../../domain/materials/materials.contract.ts';
import { factsOf } from '../../../domain/materials/facts.schema.ts';
import { authorize } from '../../../domain/access/policy.ts';
import type { Pagination } from '../../../domain/http/envelope.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import type { Material, MaterialInList } from '../../../domain/materials/materials.schema.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { pageOf } from '../../http/page.ts';
import { offeredKinds } from '../kinds/offered-kinds.ts';
import {
  type LibraryQuery,
  selectLibrary,
  selectTags,
  updateMaterialRow,
  visibleTo,
} from './library.repo.ts';
import type { FoundMaterial } from '../materials.repo.ts';
import { presentMaterial } from '../materials.present.ts';
import { findMaterial, viewerOf, lockForEdit } from '../materials.service.ts';
import { tellHolders } from '../official/official.service.ts';
import { excerptsOf } from '../search/excerpts.service.ts';
import { type FoundVersion, selectVersions } from '../versions/versions.repo.ts';

export async function listLibrary(
  context: Context,
  query: LibraryQuery,
): Promise<{ result: MaterialInList[]; pagination: Pagination }> {
  const { actor, now, db } = context;
  const page = pageOf(actor, query);
  const { rows, counted } = await selectLibrary(db, {
    visible: visibleTo(actor, now),
    viewer: viewerOf(context),
    offered: offeredKinds(actor.features),
    query,
    page,
  });
  const { keyword } = query;
  const excerpts = keyword ? await excerptsOf(db, rows, keyword) : undefined;
  return {
    result: rows.map((row) => ({
      ...presentMaterial(row),
      excerpt: excerpts?.get(row.id) ?? null,
    })),
    pagination: { ...counted, ...page },
  };
}

export async function listTags({ actor, now, db }: Context) {
  return await selectTags(db, visibleTo(actor, now));
}

export async function getMaterialRow(context: Context, materialId: number): Promise<FoundMaterial> {
  return authorize(context.actor, materialsPolicy, 'view', await findMaterial(context, materialId));
}

/** For a domain that makes materials of its own kind. */
export async function getPresentedMaterial(
  context: Context,
  materialId: number,
): Promise<Material> {
  return presentMaterial(await getMaterialRow(context, materialId));
}

export async function listVersions(context: Context, materialId: number): Promise<FoundVersion[]> {
  await getMaterialRow(context, materialId);
  return await selectVersions(context.db, viewerOf(context), materialId);
}

type FactsChange = z.output<NonNullable<typeof updateMaterial.body>>;

export async function changeFacts(
  context: Context,
  materialId: number,
  change: FactsChange,
): Promise<FoundMaterial> {
  const before = await lockForEdit(context, materialId);
  if (context.ifMatch !== before.revision) throw new AppError('staleRevision');
  const after = factsOf({ ...factsOf(before), ...given(change) });
  await updateMaterialRow(context.db, before.organisationId, materialId, after, context.now);
  await context.signal('materials', String(before.organisationId));
  await tellHolders(context, materialId);
  const action = 'material.update';
  await recordChange(context, { ...subject(materialId), action, before: factsOf(before), after });
  return await getMaterialRow(context, materialId);
}

export async function setArchived(
  context: Context,
  materialId: number,
  archived: boolean,
): Promise<FoundMaterial> {
  const before = await lockForEdit(context, materialId);
  if ((before.archivedAt !== null) === archived) return before;
  const archivedAt = archived ? context.now : null;
  await updateMaterialRow(
    context.db,
    before.organisationId,
    materialId,
    { archivedAt },
    context.now,
  );
  const action = archived ? 'material.archive' : 'material.restore';
  await recordChange(context, { ...subject(materialId), action });
  return await getMaterialRow(context, materialId);
}

const subject = (materialId: number) => ({
  subjectType: 'material' as const,
  subjectId: materialId,
});

function given(change: FactsChange): {
  [Key in keyof FactsChange]?: Exclude<FactsChange[Key], undefined>;
} {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
