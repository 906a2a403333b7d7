import { sql } from 'drizzle-orm';
import { fairUse } from '../../domain/fair-use.ts';
import type { Services } from '../services.ts';
import { dropFiles } from '../usage/usage.service.ts';
import {
  noteFound,
  removeImages,
  selectNamedImages,
  selectToLookFor,
} from './unnamed-images.repo.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Takes away pictures that nothing names, a while after they came: one that was put into a text and out of
 * it again, or whose text was never kept.
 */
export async function removeUnnamed({ database }: Services, now: Date): Promise<void> {
  const { days, everyDays } = fairUse.unnamedPictures;
  const since = new Date(now.getTime() - days * dayMs);
  const due = new Date(since.getTime() - everyDays * dayMs);
  for (const { organisationId, uuids } of await selectToLookFor(database.db, since, due)) {
    await database.db.transaction(async (db) => {
      // Everything that an organisation has written takes a while to be looked through.
      await db.execute(sql`set local statement_timeout = '10min'`);
      const named = await selectNamedImages(db, organisationId);
      await noteFound(
        db,
        organisationId,
        uuids.filter((uuid) => named.has(uuid)),
        now,
      );
      const unnamed = uuids.filter((uuid) => !named.has(uuid));
      const removed = await removeImages(db, organisationId, unnamed, now);
      await dropFiles(db, { organisationId, kind: 'file' }, removed);
    });
  }
}
