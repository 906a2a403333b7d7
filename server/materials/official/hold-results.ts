import { officialOrganisationId } from '../../../domain/access/actor.ts';
import type { Db } from '../../db/database.ts';
import type { Ids } from '../library/copy-version.ts';
import {
  insertProcessing,
  insertResults,
  selectProcessings,
} from '../processing/processing.repo.ts';

/** What was made of the provider's files, noted for those of a held copy: the bytes stay where they are. */
export async function holdResults(db: Db, organisationId: number, idOf: Ids): Promise<void> {
  for (const found of await selectProcessings(db, officialOrganisationId, [...idOf.keys()])) {
    const { id: _, fileId: originalId, results, ...processing } = found;
    const fileId = idOf.get(originalId);
    if (processing.state !== 'ready' || fileId === undefined) continue;
    const row = await insertProcessing(db, { ...processing, organisationId, fileId });
    if (row)
      await insertResults(
        db,
        results.map((result) => ({ ...result, organisationId, processingId: row.id })),
      );
  }
}
