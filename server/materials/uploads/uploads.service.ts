import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fairUse } from '../../../domain/fair-use.ts';
import { formatFileSize } from '../../../domain/format/file-size.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { StorageKind } from '../../../domain/usage/usage.rules.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { Context } from '../../http/context.ts';
import {
  releaseReservation,
  requireRoom,
  type Reservation,
  reserveStorage,
  resizeReservation,
} from '../../usage/usage.service.ts';
import { hashBehind } from './hash-aside.ts';
import {
  bytesHere,
  removeOldUploaded,
  removeUploaded,
  uploadedPath,
  writePart,
} from './upload-bytes.ts';
import { type HeldUpload, holdUpload } from './upload-lease.ts';
import {
  deleteUpload,
  insertUpload,
  lockUpload,
  selectAbandoned,
  selectBegun,
  selectUpload,
  type UploadKey,
  type UploadRow,
} from './uploads.repo.ts';

export const uploadDays = 7;

export interface Wanted {
  readonly fileName: string;
  readonly bytes: number;
  readonly fingerprint: string;
}

/** Where an upload goes, and on what terms. Who may send it there is its caller's affair. */
export interface Destination {
  readonly materialId: number | null;
  readonly kind: StorageKind;
  /** In bytes. */
  readonly limit: number;
  /** Whether it will be kept as it is: then there must be room for it. */
  readonly takesRoom: boolean;
  /** Until the transaction ends, nobody else begins one there; refuses it when there are too many. */
  readonly enter: (within: Db) => Promise<void>;
}

/**
 * Goes on with what the same person has begun with the same file, or begins a new upload. Refused when
 * there is no room for all of it; kept is room only for what has come, as it comes.
 */
export async function begin(
  { services, now, actor, language }: Context,
  { materialId, kind, limit, takesRoom, enter }: Destination,
  wanted: Wanted,
): Promise<UploadRow> {
  const { organisationId, userId } = actor;
  if (wanted.bytes > limit)
    throw new AppError('payloadTooLarge', {
      messages: [tooLarge(wanted.fileName, limit)[language]],
    });
  const same = { ...wanted, organisationId, materialId, userId };
  const { db } = services.database;
  const asking = { db, now };
  const begun = await selectBegun(db, same);
  const place = { organisationId, kind };
  if (begun) {
    const here = await asItIsHere(services, begun);
    // What was kept for it may be over.
    await keepRoom(services, here, here.offset);
    if (takesRoom) await requireRoom(asking, place, here.bytes - here.offset);
    return here;
  }
  if (takesRoom) await requireRoom(asking, place, wanted.bytes);
  const reservation = takesRoom ? await reserveStorage(asking, place, 0) : undefined;
  try {
    return await db.transaction(async (within) => {
      await enter(within);
      const other = await selectBegun(within, same);
      if (other) {
        if (reservation) await releaseReservation(within, reservation);
        return await asItIsHere(services, other);
      }
      return await insertUpload(within, {
        ...same,
        uuid: randomUUID(),
        kind,
        reservationUuid: reservation?.uuid ?? null,
        createdAt: now,
        updatedAt: now,
      });
    });
  } catch (error) {
    if (reservation) await releaseReservation(db, reservation);
    throw error;
  }
}

export async function find(
  { services }: Pick<Context, 'services'>,
  key: UploadKey,
): Promise<UploadRow> {
  const found = await selectUpload(services.database.db, key);
  if (!found) throw new AppError('notFound');
  return await asItIsHere(services, found);
}

export interface Part {
  readonly offset: number;
  readonly checksum: Buffer | undefined;
  readonly content: Readable;
  /** As the request declares it. */
  readonly bytes: number | undefined;
}

/** Takes in what follows on what is here; returns how much is here then. */
export async function append(services: Services, key: UploadKey, part: Part): Promise<number> {
  return await holdUpload(services, key, async ({ row, note, leave, stopped, mayWrite }) => {
    const path = uploadedPath(services.temporaryFolder, row.uuid);
    let here = await bytesHere(path, row.offset);
    if (isDone(row) || part.offset !== here) throw new AppError('uploadOffset');
    if ((part.bytes ?? 0) > row.bytes - here) throw new AppError('payloadTooLarge');
    let kept = here;
    let isWhole: boolean;
    try {
      isWhole = await writePart(path, part.content, {
        start: here,
        end: row.bytes,
        checksum: part.checksum,
        stopped,
        mayWrite,
        async makeRoom(offset) {
          if (offset <= kept) return;
          kept = Math.min(row.bytes, offset + fairUse.uploads.roomStepBytes);
          await keepRoom(services, row, kept);
        },
        async onDurable(offset, isEnd) {
          await (isEnd ? leave(offset) : note(offset));
          here = offset;
          hashBehind(path, offset);
        },
      });
    } finally {
      // What did not come needs no room. Where that cannot be told, it is forgotten within a day.
      if (kept > here) await keepRoom(services, row, here).catch(() => {});
    }
    // Told only what is so: all of it may have been written before somebody else came.
    if (!isWhole && stopped.aborted) throw new AppError('uploadBusy');
    return here;
  });
}

export async function cancel(services: Services, key: UploadKey): Promise<void> {
  const row = await find({ services }, key);
  await holdUpload(services, key, () => giveUp(services, row));
}

interface Finishing<Made> {
  /** What it has become before. */
  readonly kept: (row: UploadRow) => Promise<Made>;
  /** Makes something of it, once. */
  readonly make: (held: HeldUpload, path: string) => Promise<Made>;
}

/** Makes of a whole upload what it was sent for; asked again, it answers the same. */
export async function finish<Made>(
  services: Services,
  key: UploadKey,
  { kept, make }: Finishing<Made>,
): Promise<Made> {
  const found = await find({ services }, key);
  if (isDone(found)) return await kept(found);
  return await holdUpload(services, key, async (held) => {
    const { row } = held;
    if (isDone(row)) return await kept(row);
    const path = uploadedPath(services.temporaryFolder, row.uuid);
    if ((await bytesHere(path, row.offset)) < row.bytes) throw new AppError('uploadOffset');
    const made = await make(held, path);
    await removeUploaded(services.temporaryFolder, row.uuid);
    return made;
  });
}

/** Whoever took it over meanwhile goes on with it instead. */
export async function requireHeld(
  within: Db,
  { row, writer }: Pick<HeldUpload, 'row' | 'writer'>,
): Promise<void> {
  if ((await lockUpload(within, row))?.writer !== writer) throw new AppError('uploadBusy');
}

/** Keeps room for so much of it; refused, and nothing is changed, when there is not so much. */
export async function keepRoom(services: Services, row: UploadRow, bytes: number): Promise<void> {
  const reservation = reservationOf(row);
  const asking = { db: services.database.db, now: services.now() };
  if (reservation) await resizeReservation(asking, reservation, bytes);
}

export async function releaseRoom(within: Db, row: UploadRow): Promise<void> {
  const reservation = reservationOf(row);
  if (reservation) await releaseReservation(within, reservation);
}

/** What nothing is to be made of is forgotten, and its room is free again. */
export async function giveUp(services: Services, row: UploadRow): Promise<void> {
  await services.database.db.transaction(async (within) => {
    await releaseRoom(within, row);
    await deleteUpload(within, row);
  });
  await removeUploaded(services.temporaryFolder, row.uuid);
}

/** Takes away what nobody has gone on with for days, and what was left of it. */
export async function forgetUploads(services: Services, now: Date): Promise<void> {
  const { db } = services.database;
  const before = new Date(now.getTime() - uploadDays * 24 * 60 * 60_000);
  for (const row of await selectAbandoned(db, before)) {
    await db.transaction(async (within) => {
      const current = await lockUpload(within, row);
      if (!current || current.updatedAt >= before) return;
      await releaseRoom(within, row);
      await deleteUpload(within, row);
    });
  }
  await removeOldUploaded(services.temporaryFolder, before);
}

async function asItIsHere(services: Services, row: UploadRow): Promise<UploadRow> {
  if (isDone(row)) return { ...row, offset: row.bytes };
  const path = uploadedPath(services.temporaryFolder, row.uuid);
  return { ...row, offset: await bytesHere(path, row.offset) };
}

const isDone = ({ fileId, archiveId }: UploadRow): boolean => fileId !== null || archiveId !== null;

function reservationOf({
  organisationId,
  kind,
  reservationUuid: uuid,
}: UploadRow): Reservation | undefined {
  return uuid === null ? undefined : { organisationId, kind, uuid };
}

const tooLarge = (file: string, limit: number) => ({
  en: `${file} is too large. The limit is ${formatFileSize(limit, 'en')}.`,
  ja: `${file}が大きすぎます。上限は${formatFileSize(limit, 'ja')}です。`,
});
