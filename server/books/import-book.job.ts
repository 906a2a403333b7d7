import { access } from 'node:fs/promises';
import { z } from 'zod';
import { AppError } from '../../domain/http/errors.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { Job } from '../jobs/job.ts';
import { releaseReservation, resizeReservation } from '../usage/usage.service.ts';
import { insertBook, prepareBook } from './import-book.service.ts';
import { removeUpload, uploadPath } from '../materials/uploads/upload-folder.service.ts';
import { BookRefusal } from './import/book-refusal.ts';
import { importLimits, shownBytes } from './import/import-limits.ts';
import type { ReadingLimits } from './import/read-aside.ts';
import {
  type ImportKey,
  type ImportRow,
  lockImport,
  selectImport,
  updateImport,
} from './imports.repo.ts';
import { keepForDecision, knownChapters } from './new-versions/new-versions.service.ts';

export const importJobName = 'import-book';

const DataSchema = z.object({ organisationId: z.int(), importId: z.int() });
const progressEveryMs = 500;

const hasEnded = ({ status }: ImportRow) => status !== 'waiting' && status !== 'running';

/** Brings an uploaded book into the library. A killed run leaves nothing, and the next starts anew. */
export const importBookJob = (services: Services, limits: ReadingLimits = importLimits): Job => ({
  name: importJobName,

  async run(data) {
    const key = DataSchema.parse(data);
    const row = await selectImport(services.database.db, key);
    if (!row || hasEnded(row)) return;
    try {
      await importUpload(services, limits, key, row);
    } catch (error) {
      // Anything else may pass, and is tried again.
      if (!(error instanceof BookRefusal)) throw error;
      await refuseImport(services, row, error);
    }
    await removeUpload(services.temporaryFolder, row.upload);
  },

  async giveUp(data) {
    const key = DataSchema.parse(data);
    const row = await selectImport(services.database.db, key);
    if (!row || hasEnded(row)) return;
    await refuseImport(services, row, new BookRefusal('interrupted'));
    await removeUpload(services.temporaryFolder, row.upload);
  },
});

async function importUpload(
  services: Services,
  limits: ReadingLimits,
  key: ImportKey,
  row: ImportRow,
): Promise<void> {
  const path = uploadPath(services.temporaryFolder, row.upload);
  await access(path).catch(() => {
    throw new BookRefusal('source-missing', { path: row.fileName });
  });
  const { organisationId } = key;
  const place = { kind: 'zip', path, name: row.fileName } as const;
  const onProgress = progressOf(services, key);
  const onMeasured = (bytes: number) => keepRoom(services, row, bytes);
  const known = await knownChapters(services.database.db, row);
  const book = await prepareBook(
    place,
    { storage: services.storage, organisationId, known, onMeasured, onProgress },
    limits,
  );
  await services.database.db.transaction(async (db) => {
    const current = await lockImport(db, key);
    await release(db, row);
    if (!current || hasEnded(current)) return;
    const now = services.now();
    if (row.forMaterialId !== null) {
      await keepForDecision(db, key, book);
      const read = { status: 'ready', percent: 100, losses: book.losses } as const;
      return await updateImport(db, key, read, now);
    }
    const actor = { organisationId, userId: row.createdBy };
    const { materialId } = await insertBook({ db, now, actor }, book);
    const outcome = { status: 'done', percent: 100, materialId, losses: book.losses } as const;
    await updateImport(db, key, outcome, now);
  });
}

/** Writes the progress down now and then; it matters to nobody but a patient reader. */
function progressOf({ database, now }: Services, key: ImportKey): (percent: number) => void {
  let last = 0;
  return (percent) => {
    if (Date.now() - last < progressEveryMs) return;
    last = Date.now();
    void updateImport(database.db, key, { status: 'running', percent }, now()).catch(() => {});
  };
}

/** The unpacked files may need more than the upload was large. */
async function keepRoom({ database, now }: Services, row: ImportRow, bytes: number): Promise<void> {
  const { organisationId, reservationUuid } = row;
  if (reservationUuid === null) return;
  const reservation = { organisationId, kind: 'file', uuid: reservationUuid } as const;
  await resizeReservation({ db: database.db, now: now() }, reservation, bytes).catch(
    (error: unknown) => {
      const isFull = error instanceof AppError && error.code === 'storageExceeded';
      throw isFull ? new BookRefusal('storage-exceeded', { limit: shownBytes(bytes) }) : error;
    },
  );
}

async function release(db: Db, { organisationId, reservationUuid }: ImportRow): Promise<void> {
  if (reservationUuid !== null)
    await releaseReservation(db, { organisationId, uuid: reservationUuid });
}

async function refuseImport({ database, now }: Services, row: ImportRow, refusal: BookRefusal) {
  const { code, data } = refusal;
  const key = { organisationId: row.organisationId, importId: row.id };
  await database.db.transaction(async (db) => {
    await updateImport(db, key, { status: 'refused', refusal: { code, data } }, now());
    await release(db, row);
  });
}
