import { stat } from 'node:fs/promises';
import { officialOrganisationId } from '../../../domain/access/actor.ts';
import { AppError } from '../../../domain/http/errors.ts';
import {
  type StorageKind,
  storageKindOfMedia,
  storageKinds,
} from '../../../domain/usage/usage.rules.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import { releaseReservation, type Reservation, reserveStorage } from '../../usage/usage.service.ts';
import { insertAssets } from '../assets.repo.ts';
import { countFiles } from '../count-files.ts';
import type { FileRow } from '../drafts/drafts.repo.ts';
import { assetPathOf } from '../drafts/asset-path.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { lockMaterial } from '../materials.repo.ts';
import { officialJobName } from '../official/official-job-name.ts';
import { keepFileWords } from '../search/search.service.ts';
import {
  type FoundProcessing,
  insertResults,
  type ProcessingKey,
  type ProcessingRow,
  type ResultRow,
  selectProcessing,
  selectVersionsWith,
  updateProcessing,
} from './processing.repo.ts';
import { type Made, type MadeFile, ProcessingRefusal } from './processors.hook.ts';
import { resultPathOf } from './result-path.ts';

interface Found {
  readonly processing: ProcessingRow;
  readonly file: FileRow;
}

interface Keeping {
  readonly db: Db;
  readonly jobs: JobQueue;
  readonly now: Date;
}

type Result = Omit<ResultRow, 'processingId'>;

/** Stores what was made, counts it, and gives it to every version that has the file. */
export async function keepResults(
  services: Services,
  key: ProcessingKey,
  made: Made,
): Promise<void> {
  const { db } = services.database;
  const reservations = await reserveFor(services, key, made.files);
  try {
    const results: Result[] = [];
    for (const { name, mediaType, path } of made.files) {
      const stored = await services.storage.adopt(key.organisationId, path);
      results.push({ organisationId: key.organisationId, name, mediaType, ...stored });
    }
    await db.transaction(async (within) => {
      for (const reservation of reservations) await releaseReservation(within, reservation);
      const found = await selectProcessing(within, key);
      // Another run was faster, or the material is gone: what was stored is collected.
      if (!found) return;
      const at = { db: within, jobs: services.jobs, now: services.now() };
      await keepIn(at, found, { results, words: made.words });
    });
  } catch (error) {
    for (const reservation of reservations) await releaseReservation(db, reservation);
    throw error;
  }
}

/** The same as was made of the same bytes elsewhere. */
export async function takeResultsOf(
  keeping: Keeping,
  found: Found,
  twin: FoundProcessing,
): Promise<void> {
  await keepIn(keeping, found, { results: twin.results, words: twin.words ?? undefined });
}

/** Publishing takes the same lock: a version has what is ready, or is given it here. */
async function keepIn(
  { db, jobs, now }: Keeping,
  { processing, file }: Found,
  { results, words }: { readonly results: readonly Result[]; readonly words: string | undefined },
): Promise<void> {
  const { organisationId, materialId } = file;
  await lockMaterial(db, organisationId, materialId);
  const key = { organisationId, processingId: processing.id };
  const ready = { state: 'ready', percent: 100, failure: null, words: words ?? null } as const;
  if (!(await updateProcessing(db, key, ready, now))) return;
  const rows = results.map((result) => ({ ...result, processingId: processing.id }));
  await insertResults(db, rows);
  await countFiles(db, organisationId, rows);
  const assets = rows.map((row) => ({ ...row, path: resultPathOf(processing, row.name) }));
  for (const materialVersionId of await selectVersionsWith(db, file, assetPathOf(file))) {
    await insertAssets(db, { organisationId, materialVersionId }, assets);
    await countFiles(db, organisationId, assets);
  }
  if (words !== undefined) await keepFileWords(db, { organisationId, materialId });
  // Those who hold it were given its versions without this.
  if (organisationId === officialOrganisationId)
    await jobs.send(db, officialJobName, { materialId });
}

/** Room for it before it is stored, each kind where it is counted. */
async function reserveFor(
  { database, now }: Services,
  { organisationId }: ProcessingKey,
  files: readonly MadeFile[],
): Promise<Reservation[]> {
  const bytesOf = new Map<StorageKind, number>();
  for (const { mediaType, path } of files) {
    const kind = storageKindOfMedia(mediaType);
    bytesOf.set(kind, (bytesOf.get(kind) ?? 0) + (await stat(path)).size);
  }
  const reservations: Reservation[] = [];
  for (const kind of storageKinds) {
    const bytes = bytesOf.get(kind);
    if (bytes === undefined) continue;
    try {
      const asking = { db: database.db, now: now() };
      reservations.push(await reserveStorage(asking, { organisationId, kind }, bytes));
    } catch (error) {
      for (const made of reservations) await releaseReservation(database.db, made);
      const isFull = error instanceof AppError && error.code === 'storageExceeded';
      throw isFull ? new ProcessingRefusal('storageFull') : error;
    }
  }
  return reservations;
}
