import { draftLimits } from '../../domain/aichats/drafts.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { chooseVersion } from '../materials/materials.service.ts';
import { listTexts } from './passages.repo.ts';
import { preparePassages } from './prepare-passages.ts';

/** What stands in a material, as far as an engine can be told of it at once. Nothing of it is a refusal. */
export async function textOfMaterial(context: Context, materialId: number): Promise<string> {
  const { services, actor } = context;
  const { db } = services.database;
  const { organisationId } = actor;
  const { versionId, type } = await chooseVersion({ ...context, db }, materialId);
  await preparePassages(db, organisationId, [{ material_version_id: versionId, type }]);
  const texts = await listTexts(db, organisationId, versionId);
  const text = texts.map(({ title, text: words }) => `${title}\n${words}`).join('\n\n');
  if (text.trim() === '') throw new AppError('aiNothingToRead');
  return text.slice(0, draftLimits.text).toWellFormed();
}
