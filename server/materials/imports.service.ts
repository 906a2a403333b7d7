import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import { importsPolicy } from '../../domain/materials/imports.policy.ts';
import type { House } from '../house.ts';
import type { Context } from '../http/context.ts';
import { importJobName } from './import-book.job.ts';
import { type ImportRow, insertImport, selectImport, selectNeededUploads } from './imports.repo.ts';
import { offeredKinds } from './kinds/material-kinds.ts';
import { keepUpload, oldUploads, removeUpload } from './import-uploads.ts';

/** Keeps the upload and puts the import in the queue; what the file holds is found out there. */
export async function beginImport(
  context: Context,
  fileName: string,
  content: Readable,
): Promise<ImportRow> {
  const { actor, house, now, language } = context;
  if (!offeredKinds(actor.features).some(({ type }) => type === 'book'))
    throw new AppError('forbidden');
  const { organisationId } = actor;
  const upload = `${randomUUID()}.zip`;
  await keepUpload(house.temporaryFolder, upload, content, language);
  try {
    return await house.database.db.transaction(async (db) => {
      const row = await insertImport(db, {
        organisationId,
        createdBy: actor.userId,
        fileName,
        upload,
        createdAt: now,
        updatedAt: now,
      });
      await house.jobs.send(db, importJobName, { organisationId, importId: row.id });
      return row;
    });
  } catch (error) {
    await removeUpload(house.temporaryFolder, upload);
    throw error;
  }
}

/** Uploads that no import knows: the server was killed before their row, or before their removal. */
export async function deleteLostUploads(house: House, before: Date): Promise<void> {
  const { temporaryFolder, database } = house;
  const uploads = await oldUploads(temporaryFolder, before);
  if (uploads.length === 0) return;
  const needed = new Set(await selectNeededUploads(database.db, uploads));
  for (const upload of uploads)
    if (!needed.has(upload)) await removeUpload(temporaryFolder, upload);
}

export async function getImportRow(context: Context, importId: number): Promise<ImportRow> {
  const { db, actor } = context;
  const { organisationId } = actor;
  return authorize(
    actor,
    importsPolicy,
    'view',
    await selectImport(db, { organisationId, importId }),
  );
}
