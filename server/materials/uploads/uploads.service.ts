import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { storageKindOf } from '../../../domain/materials/uploads.rules.ts';
import type { House } from '../../house.ts';
import type { Context } from '../../http/context.ts';
import {
  releaseReservation,
  type Reservation,
  reserveStorage,
  resizeReservation,
} from '../../usage/usage.service.ts';
import { faultOfApp } from '../drafts/app-archive.ts';
import { getEditable } from '../drafts/documents.service.ts';
import { type FileRow, selectFiles } from '../drafts/drafts.repo.ts';
import { keepFile } from '../drafts/material-files.service.ts';
import { lockMaterial } from '../materials.repo.ts';
import {
  bytesHere,
  removeOldUploaded,
  removeUploaded,
  uploadedPath,
  writePart,
} from './upload-bytes.ts';
import { checkUploaded, noApp } from './check-uploaded.ts';
import { holdUpload } from './upload-lease.ts';
import {
  deleteUpload,
  insertUpload,
  lockUpload,
  selectAbandoned,
  selectBegun,
  selectUpload,
  type UploadKey,
  type UploadRow,
  updateUpload,
} from './uploads.repo.ts';

export const uploadDays = 7;

interface Wanted {
  readonly fileName: string;
  readonly bytes: number;
  readonly fingerprint: string;
}

interface Names {
  readonly materialId: number;
  readonly uploadUuid: string;
}

/** Goes on with what the same person has begun with the same file, or keeps room for a new upload. */
export async function begin(
  context: Context,
  materialId: number,
  wanted: Wanted,
): Promise<UploadRow> {
  const { house, now, actor, language } = context;
  await getEditable(context, materialId);
  const { organisationId, userId } = actor;
  const kind = storageKindOf(wanted.fileName);
  const limit = house.uploadLimits[kind];
  if (wanted.bytes > limit)
    throw new AppError('payloadTooLarge', {
      messages: [tooLarge(wanted.fileName, limit)[language]],
    });
  const same = { ...wanted, organisationId, materialId, userId };
  const { db } = house.database;
  const asking = { db, now };
  const begun = await selectBegun(db, same);
  if (begun) {
    await resizeReservation(asking, reservationOf(begun), begun.bytes);
    return await asItIsHere(house, begun);
  }
  const reservation = await reserveStorage(asking, { organisationId, kind }, wanted.bytes);
  try {
    return await db.transaction(async (within) => {
      await lockMaterial(within, organisationId, materialId);
      const other = await selectBegun(within, same);
      if (other) {
        await releaseReservation(within, reservation);
        return await asItIsHere(house, other);
      }
      return await insertUpload(within, {
        ...same,
        uuid: randomUUID(),
        kind,
        reservationUuid: reservation.uuid,
        createdAt: now,
        updatedAt: now,
      });
    });
  } catch (error) {
    await releaseReservation(db, reservation);
    throw error;
  }
}

export async function find(context: Context, names: Names): Promise<UploadRow> {
  await getEditable(context, names.materialId);
  const found = await selectUpload(context.house.database.db, keyOf(context, names));
  if (!found) throw new AppError('notFound');
  return await asItIsHere(context.house, found);
}

interface Part {
  readonly offset: number;
  readonly checksum: Buffer | undefined;
  readonly content: Readable;
  /** As the request declares it. */
  readonly bytes: number | undefined;
}

/** Takes in what follows on what is here; returns how much is here then. */
export async function append(context: Context, names: Names, part: Part): Promise<number> {
  const { content } = part;
  const { house } = context;
  try {
    await find(context, names);
    const key = keyOf(context, names);
    return await holdUpload(house, key, async ({ row, note, stopped }) => {
      const path = uploadedPath(house.temporaryFolder, row.uuid);
      let here = await bytesHere(path, row.offset);
      if (row.fileId !== null || part.offset !== here) throw new AppError('uploadOffset');
      if ((part.bytes ?? 0) > row.bytes - here) throw new AppError('payloadTooLarge');
      const isWhole = await writePart(path, content, {
        start: here,
        end: row.bytes,
        checksum: part.checksum,
        stopped,
        async onDurable(offset) {
          await note(offset);
          here = offset;
        },
      });
      // Told only what is so: all of it may have been written before somebody else came.
      if (!isWhole && stopped.aborted) throw new AppError('uploadBusy');
      return here;
    });
  } finally {
    // The connection stays, so that a refusal is heard.
    content.resume();
  }
}

export async function cancel(context: Context, names: Names): Promise<void> {
  const { house } = context;
  const { db } = house.database;
  const row = await find(context, names);
  const key = keyOf(context, names);
  await holdUpload(house, key, async () => {
    await db.transaction(async (within) => {
      await releaseReservation(within, reservationOf(row));
      await deleteUpload(within, key);
    });
    await removeUploaded(house.temporaryFolder, row.uuid);
  });
}

/** Makes a file of the material of it, once; what it is not to be is refused and forgotten. */
export async function finish(context: Context, names: Names): Promise<FileRow> {
  const { house, now } = context;
  const { organisationId } = context.actor;
  const { db } = house.database;
  const key = keyOf(context, names);
  const { material } = await getEditable(context, names.materialId);
  const found = await find(context, names);
  if (found.fileId !== null) return await getKept(context, found);
  return await holdUpload(house, key, async ({ row, writer }) => {
    if (row.fileId !== null) return await getKept(context, row);
    const path = uploadedPath(house.temporaryFolder, row.uuid);
    if ((await bytesHere(path, row.offset)) < row.bytes) throw new AppError('uploadOffset');
    const video = await checkUploaded(context, material.type, row, path).catch(
      async (error: unknown) => {
        if (error instanceof AppError) await giveUp(house, row);
        throw error;
      },
    );
    // What was kept for it may be over.
    await resizeReservation({ db, now }, reservationOf(row), row.bytes);
    const stored = await house.storage.adopt(organisationId, path);
    const fault =
      material.type === 'app' ? await faultOfApp(house.storage, organisationId, stored) : undefined;
    if (fault) {
      await giveUp(house, row);
      throw noApp(fault, context.language);
    }
    const file = await db.transaction(async (within) => {
      // Whoever took it over while the bytes were read does it instead.
      if ((await lockUpload(within, key))?.writer !== writer) throw new AppError('uploadBusy');
      await releaseReservation(within, reservationOf(row));
      const file = { ...stored, name: row.fileName, video };
      const kept = await keepFile({ ...context, db: within }, material, file);
      await updateUpload(within, key, writer, { fileId: kept.id }, now);
      return kept;
    });
    await removeUploaded(house.temporaryFolder, row.uuid);
    return file;
  });
}

/** What is not to be a file of the material is forgotten, and its room is free again. */
async function giveUp(house: House, row: UploadRow): Promise<void> {
  await house.database.db.transaction(async (within) => {
    await releaseReservation(within, reservationOf(row));
    await deleteUpload(within, row);
  });
  await removeUploaded(house.temporaryFolder, row.uuid);
}

/** Takes away what nobody has gone on with for days, and what was left of it. */
export async function forgetUploads(house: House, now: Date): Promise<void> {
  const { db } = house.database;
  const before = new Date(now.getTime() - uploadDays * 24 * 60 * 60_000);
  for (const row of await selectAbandoned(db, before)) {
    await db.transaction(async (within) => {
      const current = await lockUpload(within, row);
      if (!current || current.updatedAt >= before) return;
      await releaseReservation(within, reservationOf(row));
      await deleteUpload(within, row);
    });
  }
  await removeOldUploaded(house.temporaryFolder, before);
}

async function asItIsHere(house: House, row: UploadRow): Promise<UploadRow> {
  if (row.fileId !== null) return { ...row, offset: row.bytes };
  const path = uploadedPath(house.temporaryFolder, row.uuid);
  return { ...row, offset: await bytesHere(path, row.offset) };
}

async function getKept(context: Context, row: UploadRow): Promise<FileRow> {
  const [file] = await selectFiles(context.house.database.db, row, [row.fileId ?? 0]);
  if (!file) throw new AppError('notFound');
  return file;
}

const keyOf = ({ actor }: Context, { materialId, uploadUuid }: Names): UploadKey => ({
  organisationId: actor.organisationId,
  userId: actor.userId,
  materialId,
  uuid: uploadUuid,
});

const reservationOf = ({ organisationId, kind, reservationUuid }: UploadRow): Reservation => ({
  organisationId,
  kind,
  uuid: reservationUuid,
});

const tooLarge = (file: string, limit: number) => ({
  en: `${file} is too large. The limit is ${formatFileSize(limit, 'en')}.`,
  ja: `${file}が大きすぎます。上限は${formatFileSize(limit, 'ja')}です。`,
});
