import type { Context } from '../../http/context.ts';
import { countFiles } from '../count-files.ts';
import { selectFiles } from '../drafts/drafts.repo.ts';
import { findMaterial } from '../materials.service.ts';
import { bringBytes } from '../official/bring-bytes.ts';
import { bytesOf } from '../official/bytes-of.ts';
import { copyFileRows } from './copy-version.ts';
import { renumberShown } from './renumber-files.ts';

interface Source {
  readonly materialId: number;
  /** Files of it that the text shows. */
  readonly fileIds: readonly number[];
}

/**
 * Texts of other materials, as a material is to have them: the files that each of them shows are the
 * material's own from then on. `sources` and `texts` belong together one by one.
 */
export async function bringPictures<Text>(
  context: Context,
  materialId: number,
  sources: readonly Source[],
  texts: readonly Text[],
): Promise<Text[]> {
  const { db, actor, now } = context;
  const target = { organisationId: actor.organisationId, materialId };
  const idOf = new Map<number, number>();
  for (const [sourceId, same] of Map.groupBy(sources, (source) => source.materialId)) {
    const wanted = [...new Set(same.flatMap(({ fileIds }) => fileIds))];
    const original = wanted.length === 0 ? undefined : await findMaterial(context, sourceId);
    if (!original) continue;
    const key = { organisationId: original.organisationId, materialId: sourceId };
    const files = await selectFiles(db, key, wanted);
    await bringBytes(context, bytesOf(original), files);
    const made = { createdBy: actor.userId, createdAt: now };
    for (const [was, is] of await copyFileRows(db, files, target, made)) idOf.set(was, is);
    await countFiles(db, target.organisationId, files);
  }
  // Ids of files are unique in an organisation: one map does for all sources.
  return texts.map((text) => renumberShown(text, idOf) as Text);
}
