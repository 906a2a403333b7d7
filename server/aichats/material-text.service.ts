import { draftLimits } from '../../domain/aichats/drafts.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { chooseVersion } from '../materials/materials.service.ts';
import { isPrepared, listTexts } from './passages.repo.ts';
import { preparePassages } from './prepare-passages.ts';

/** What stands in a material, as far as an engine can be told of it at once. Nothing of it is a refusal. */
export async function textOfMaterial(context: Context, materialId: number): Promise<string> {
  const { services, actor } = context;
  const { db } = services.database;
  const { organisationId } = actor;
  const { versionId, type } = await chooseVersion({ ...context, db }, materialId);
  const known = await isPrepared(db, organisationId, versionId);
  await preparePassages(db, organisationId, [{ versionId, type, isPrepared: known }]);
  const texts = await listTexts(db, organisationId, versionId);
  const text = texts.map(({ title, text: words }) => `${title}\n${words}`).join('\n\n');
  if (text.trim() === '') throw new AppError('aiNothingToRead');
  return text.slice(0, draftLimits.text).toWellFormed();
}
