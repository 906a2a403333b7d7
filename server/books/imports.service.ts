import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import { isKindMade } from '../../domain/materials/kind-features.ts';
import { mayCreateMaterial } from '../../domain/materials/materials.policy.ts';
import { importsPolicy } from '../../domain/books/imports.policy.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import { releaseReservation, reserveStorage } from '../usage/usage.service.ts';
import { getEditableBook } from './drafts/book-drafts.service.ts';
import { importLimits } from './import/import-limits.ts';
import { findNeededArchives } from '../materials/archive/archive-uploads.service.ts';
import { importJobName } from './import-book.job.ts';
import { type ImportRow, insertImport, selectImport, selectNeededUploads } from './imports.repo.ts';
import { oldUploads, removeUpload } from '../materials/uploads/upload-folder.service.ts';
import { keepUpload } from './keep-upload.ts';

/** Keeps the upload and puts the import in the queue; what the file holds is found out there. */
export async function beginImport(
  context: Context,
  { fileName, for: forMaterialId }: { fileName: string; for?: number | undefined },
  content: Readable,
  /** As the request declares it; undefined when it does not. */
  bytes: number | undefined,
): Promise<ImportRow> {
  const { actor, services, now, language } = context;
  if (!mayCreateMaterial(actor) || !isKindMade(actor.features, 'book'))
    throw new AppError('forbidden');
  if (forMaterialId !== undefined) await getEditableBook(context, forMaterialId);
  const { organisationId } = actor;
  const upload = `${randomUUID()}.zip`;
  const place = { organisationId, kind: 'file' } as const;
  const asking = { db: services.database.db, now };
  const size = Math.min(bytes ?? importLimits.zip, importLimits.zip);
  const reservation = await reserveStorage(asking, place, size).catch((error: unknown) => {
    // The connection stays, so that the refusal is heard.
    content.resume();
    throw error;
  });
  try {
    await keepUpload(services.temporaryFolder, upload, content, language);
    return await services.database.db.transaction(async (db) => {
      const row = await insertImport(db, {
        organisationId,
        createdBy: actor.userId,
        fileName,
        forMaterialId: forMaterialId ?? null,
        upload,
        reservationUuid: reservation.uuid,
        createdAt: now,
        updatedAt: now,
      });
      await services.jobs.send(db, importJobName, { organisationId, importId: row.id });
      await recordChange(
        { ...context, db },
        {
          action: 'material.import',
          subjectType: 'import',
          subjectId: row.id,
          after: { fileName, bytes },
        },
      );
      return row;
    });
  } catch (error) {
    await removeUpload(services.temporaryFolder, upload);
    await releaseReservation(services.database.db, reservation);
    throw error;
  }
}

/** Uploads that no import knows: the server was killed before their row, or before their removal. */
export async function deleteLostUploads(services: Services, before: Date): Promise<void> {
  const { temporaryFolder, database } = services;
  const uploads = await oldUploads(temporaryFolder, before);
  if (uploads.length === 0) return;
  const needed = new Set([
    ...(await selectNeededUploads(database.db, uploads)),
    ...(await findNeededArchives(database.db, uploads)),
  ]);
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
