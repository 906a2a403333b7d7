import { officialOrganisationId } from '../../../domain/access/actor.ts';
import type { Db } from '../../db/database.ts';
import { insertAssets } from '../assets.repo.ts';
import type { FileRow } from '../drafts/drafts.repo.ts';
import { filesOfVersion, type Ids, type MaterialKey } from '../library/copy-version.ts';
import {
  type FoundProcessing,
  insertProcessing,
  insertResults,
  selectProcessings,
} from '../processing/processing.repo.ts';
import { resultPathOf } from '../processing/result-path.ts';
import { keepFileWords } from '../search/search.service.ts';
import { selectSameNumbers } from './official.repo.ts';

/**
 * What was made of the provider's files, noted for those of a held copy: the bytes stay where they are.
 * Returns what the copy did not have before.
 */
export async function holdResults(
  db: Db,
  organisationId: number,
  idOf: Ids,
): Promise<FoundProcessing[]> {
  const added: FoundProcessing[] = [];
  for (const found of await selectProcessings(db, officialOrganisationId, [...idOf.keys()])) {
    const { id: _, fileId: originalId, results, ...processing } = found;
    const fileId = idOf.get(originalId);
    if (processing.state !== 'ready' || fileId === undefined) continue;
    const row = await insertProcessing(db, { ...processing, organisationId, fileId });
    if (!row) continue;
    const held = results.map((result) => ({ ...result, organisationId, processingId: row.id }));
    await insertResults(db, held);
    added.push({ ...row, results: held });
  }
  return added;
}

/** Of files that were still being processed when they were held, what was made of them since. */
export async function bringResults(db: Db, held: MaterialKey, officialId: number): Promise<void> {
  const official = { organisationId: officialOrganisationId, materialId: officialId };
  const { organisationId } = held;
  let isNew = false;
  for (const [originalId, heldId] of await selectSameNumbers(db, official, held)) {
    const source = { organisationId: officialOrganisationId, materialVersionId: originalId };
    const target = { organisationId, materialVersionId: heldId };
    const originals = await filesOfVersion(db, official, source);
    if (originals.length === 0) continue;
    const idOf = pairFiles(originals, await filesOfVersion(db, held, target));
    const added = await holdResults(db, organisationId, idOf);
    await insertAssets(
      db,
      target,
      added.flatMap((processing) =>
        processing.results.map(({ name, mediaType, bytes, sha256 }) => ({
          path: resultPathOf(processing, name),
          mediaType,
          bytes,
          sha256,
        })),
      ),
    );
    isNew ||= added.length > 0;
  }
  if (isNew) await keepFileWords(db, held);
}

/** Nothing says which file of a copy was which: those with the same name and bytes, in their order. */
function pairFiles(originals: readonly FileRow[], copies: readonly FileRow[]): Ids {
  const unpaired = Map.groupBy(copies, sameness);
  const idOf = new Map<number, number>();
  for (const original of originals) {
    const copy = unpaired.get(sameness(original))?.shift();
    if (copy) idOf.set(original.id, copy.id);
  }
  return idOf;
}

const sameness = ({ name, sha256 }: FileRow): string => `${sha256} ${name}`;
