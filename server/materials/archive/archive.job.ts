import { access } from 'node:fs/promises';
import { z } from 'zod';
import type { PlannedMaterial } from '../../../domain/materials/archive/archive-import.schema.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { storageKindOfMedia, storageKinds } from '../../../domain/usage/usage.rules.ts';
import type { Services } from '../../services.ts';
import type { Job } from '../../jobs/job.ts';
import { featuresOf } from '../../organisations/organisations.service.ts';
import { releaseReservation, type Reservation, reserveStorage } from '../../usage/usage.service.ts';
import { removeUpload, uploadPath } from '../uploads/upload-folder.service.ts';
import { madeKinds } from '../kinds/offered-kinds.ts';
import { ArchiveRefusal, refusals } from './archive-refusal.ts';
import {
  type ArchiveKey,
  type ArchiveRow,
  lockArchive,
  selectArchive,
  updateArchive,
} from './archive-imports.repo.ts';
import { checkArchive } from './check-archive.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { bringIn, filesOfPlan, storeFiles } from './run-archive.ts';

export const archiveJobName = 'library-archive';

const DataSchema = z.object({ organisationId: z.int(), archiveId: z.int() });
const progressEveryMs = 500;

/** Looks an uploaded archive through or, when that was decided, brings it in. */
export const archiveJob = (services: Services): Job => ({
  name: archiveJobName,

  async run(data) {
    const key = DataSchema.parse(data);
    const row = await selectArchive(services.database.db, key);
    if (!row || (row.status !== 'checking' && row.status !== 'running')) return;
    try {
      const archive = await openUpload(services, row);
      try {
        if (row.status === 'checking') await check(services, key, archive);
        else await run(services, key, row, archive);
      } finally {
        archive.close();
      }
      if (row.status === 'running') await removeUpload(services.temporaryFolder, row.upload);
    } catch (error) {
      // Anything else may pass, and is tried again.
      if (!(error instanceof ArchiveRefusal)) throw error;
      await refuse(services, key, row, error);
    }
  },

  async giveUp(data) {
    const key = DataSchema.parse(data);
    const row = await selectArchive(services.database.db, key);
    if (row) await refuse(services, key, row, new ArchiveRefusal(refusals.interrupted));
  },
});

async function openUpload(services: Services, row: ArchiveRow): Promise<Archive> {
  const path = uploadPath(services.temporaryFolder, row.upload);
  await access(path).catch(() => {
    throw new ArchiveRefusal(refusals.gone);
  });
  return await openArchive(path);
}

async function check(services: Services, key: ArchiveKey, archive: Archive): Promise<void> {
  const { db } = services.database;
  const { organisationId } = key;
  const offered = madeKinds(await featuresOf(db, organisationId));
  const onProgress = progressOf(services, key);
  const issuer = services.siteOrigin;
  const plan = await checkArchive(archive, { db, issuer, organisationId, offered, onProgress });
  await updateArchive(db, key, { status: 'checked', percent: 100, plan }, services.now());
}

async function run(services: Services, key: ArchiveKey, row: ArchiveRow, archive: Archive) {
  const { organisationId } = key;
  const files = await filesOfPlan(archive, row.plan);
  const reserved: Reservation[] = [];
  const asking = { db: services.database.db, now: services.now() };
  try {
    for (const kind of storageKinds) {
      const some = files.filter(({ mediaType }) => storageKindOfMedia(mediaType) === kind);
      const bytes = some.reduce((sum, file) => sum + file.bytes, 0);
      if (bytes > 0) reserved.push(await reserveStorage(asking, { organisationId, kind }, bytes));
    }
    await storeFiles(services, organisationId, archive, files, progressOf(services, key));
    await services.database.db.transaction(async (db) => {
      const current = await lockArchive(db, key);
      if (current?.status !== 'running') return;
      const by = { organisationId, userId: row.createdBy, now: services.now() };
      const place = { ...by, issuer: services.siteOrigin };
      for (const reservation of reserved) await releaseReservation(db, reservation);
      const plan: PlannedMaterial[] = await bringIn(db, place, archive, row.plan);
      await updateArchive(db, key, { status: 'done', percent: 100, plan }, services.now());
      await services.signals.send(db, 'materials', String(organisationId));
    });
  } catch (error) {
    const isFull = error instanceof AppError && error.code === 'storageExceeded';
    throw isFull ? new ArchiveRefusal(refusals.full) : error;
  } finally {
    for (const reservation of reserved) await releaseReservation(asking.db, reservation);
  }
}

/** Writes the progress down now and then; it matters to nobody but a patient reader. */
function progressOf({ database, now }: Services, key: ArchiveKey): (percent: number) => void {
  let last = 0;
  return (percent) => {
    if (Date.now() - last < progressEveryMs) return;
    last = Date.now();
    void updateArchive(database.db, key, { percent }, now()).catch(() => {});
  };
}

async function refuse(
  services: Services,
  key: ArchiveKey,
  row: ArchiveRow,
  { sentence }: ArchiveRefusal,
) {
  const change = { status: 'refused', refusal: sentence } as const;
  await updateArchive(services.database.db, key, change, services.now());
  await removeUpload(services.temporaryFolder, row.upload);
}
