import { authorize } from '../../../domain/access/policy.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { countFilesOff } from '../count-files.ts';
import { lockMaterial } from '../materials.repo.ts';
import { findMaterial } from '../materials.service.ts';
import { deleteVideos } from './remove-video.repo.ts';

/** Takes the bytes of a video away, in all versions: its words, its places and what was watched stay. */
export async function removeVideoOf(context: Context, materialId: number): Promise<void> {
  const { db, actor } = context;
  const { organisationId } = actor;
  await lockMaterial(db, organisationId, materialId);
  const found = await findMaterial(context, materialId);
  const { type, title } = authorize(actor, materialsPolicy, 'edit', found);
  if (type !== 'video') throw new AppError('notFound');
  const files = await deleteVideos(db, { organisationId, materialId });
  await countFilesOff(db, organisationId, files);
  await recordChange(context, {
    action: 'material.removeVideo',
    subjectType: 'material',
    subjectId: materialId,
    before: { title },
  });
}
