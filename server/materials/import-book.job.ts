import { access } from 'node:fs/promises';
import { z } from 'zod';
import type { House } from '../house.ts';
import type { Job } from '../jobs/job.ts';
import { insertBook, prepareBook } from './import-book.service.ts';
import { removeUpload, uploadPath } from './import-uploads.ts';
import { BookRefusal } from './import/book-refusal.ts';
import { importLimits } from './import/import-limits.ts';
import type { ReadingLimits } from './import/read-aside.ts';
import {
  type ImportKey,
  type ImportRow,
  lockImport,
  selectImport,
  updateImport,
} from './imports.repo.ts';

export const importJobName = 'import-book';

const DataSchema = z.object({ organisationId: z.int(), importId: z.int() });
const progressEveryMs = 500;

const hasEnded = ({ status }: ImportRow) => status === 'done' || status === 'refused';

/** Brings an uploaded book into the library. A killed run leaves nothing, and the next starts anew. */
export const importBookJob = (house: House, limits: ReadingLimits = importLimits): Job => ({
  name: importJobName,

  async run(data) {
    const key = DataSchema.parse(data);
    const row = await selectImport(house.database.db, key);
    if (!row || hasEnded(row)) return;
    try {
      await importUpload(house, limits, key, row);
    } catch (error) {
      // Anything else may pass, and is tried again.
      if (!(error instanceof BookRefusal)) throw error;
      await refuseImport(house, key, error);
    }
    await removeUpload(house.temporaryFolder, row.upload);
  },

  async giveUp(data) {
    const key = DataSchema.parse(data);
    const row = await selectImport(house.database.db, key);
    if (!row || hasEnded(row)) return;
    await refuseImport(house, key, new BookRefusal('interrupted'));
    await removeUpload(house.temporaryFolder, row.upload);
  },
});

async function importUpload(
  house: House,
  limits: ReadingLimits,
  key: ImportKey,
  row: ImportRow,
): Promise<void> {
  const path = uploadPath(house.temporaryFolder, row.upload);
  await access(path).catch(() => {
    throw new BookRefusal('source-missing', { path: row.fileName });
  });
  const { organisationId } = key;
  const place = { kind: 'zip', path, name: row.fileName } as const;
  const onProgress = progressOf(house, key);
  const book = await prepareBook(
    place,
    { storage: house.storage, organisationId, onProgress },
    limits,
  );
  await house.database.db.transaction(async (db) => {
    const current = await lockImport(db, key);
    if (!current || hasEnded(current)) return;
    const now = house.now();
    const actor = { organisationId, userId: row.createdBy };
    const { materialId } = await insertBook({ db, now, actor }, book);
    const outcome = { status: 'done', percent: 100, materialId, losses: book.losses } as const;
    await updateImport(db, key, outcome, now);
  });
}

/** Writes the progress down now and then; it matters to nobody but a patient reader. */
function progressOf({ database, now }: House, key: ImportKey): (percent: number) => void {
  let last = 0;
  return (percent) => {
    if (Date.now() - last < progressEveryMs) return;
    last = Date.now();
    void updateImport(database.db, key, { status: 'running', percent }, now()).catch(() => {});
  };
}

async function refuseImport({ database, now }: House, key: ImportKey, refusal: BookRefusal) {
  const { code, data } = refusal;
  await updateImport(database.db, key, { status: 'refused', refusal: { code, data } }, now());
}
