import { AppError } from '../../domain/http/errors.ts';
import type { Material } from '../../domain/materials/materials.schema.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { removeFilesOf } from '../materials/drafts/remove-files.service.ts';
import { getPresentedMaterial } from '../materials/library/library.service.ts';
import { lockForEdit } from '../materials/materials.service.ts';

/** Takes the bytes of a video away, in all versions: its words, its places and what was watched stay. */
export async function removeVideoOf(context: Context, materialId: number): Promise<Material> {
  const { type, title, organisationId } = await lockForEdit(context, materialId);
  if (type !== 'video') throw new AppError('notFound');
  await removeFilesOf(context.db, { organisationId, materialId }, 'video');
  await recordChange(context, {
    action: 'material.removeVideo',
    subjectType: 'material',
    subjectId: materialId,
    before: { title },
  });
  return await getPresentedMaterial(context, materialId);
}
