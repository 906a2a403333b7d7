import type { Services } from '../../services.ts';
import { beginProcessings } from './begin-processing.service.ts';
import { selectUnprocessed } from './processing.repo.ts';
import { purposesOf } from './purposes-of.ts';

const filesAtOnce = 200;

/** What was uploaded before there was a processor for it, or by a server that did not know of it. */
export async function beginMissing({ database, jobs, now }: Services): Promise<void> {
  let after = { organisationId: 0, id: 0 };
  for (;;) {
    const found = await selectUnprocessed(database.db, after, filesAtOnce);
    for (const { file, material, purposes } of found) {
      const lacks = purposesOf(file, material).some((purpose) => !purposes.includes(purpose));
      if (lacks)
        await database.db.transaction((db) =>
          beginProcessings({ db, now: now(), jobs }, file, material),
        );
      after = file;
    }
    if (found.length < filesAtOnce) return;
  }
}
