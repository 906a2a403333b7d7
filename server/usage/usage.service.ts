import { randomUUID } from 'node:crypto';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { StorageInfo, StorageKind } from '../../domain/usage/usage.rules.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { largestItems } from './largest.hook.ts';
import { selectCounted, selectNamedAnywhere } from './needed-files.repo.ts';
import {
  changeReferences,
  deleteDaysBefore,
  deleteExpiredReservations,
  deleteReservation,
  lockUsage,
  type NamedFile,
  selectDays,
  selectRoom,
  selectStorageInfo,
  upsertReservation,
  upsertToday,
} from './usage.repo.ts';

/** Far longer than anything takes from the storing of bytes to the row that names them. */
const graceMs = 3 * 24 * 60 * 60_000;
const mostItems = 20;
const daysShown = 90;
const daysKept = 400;
/** Longer than any upload and what is done with it; then whoever held it is taken for dead. */
const reservedMs = 24 * 60 * 60_000;

interface Place {
  readonly organisationId: number;
  readonly kind: StorageKind;
}

interface Asking {
  /** Not the transaction of a request: others must see the reservation while the upload goes on. */
  readonly db: Db;
  readonly now: Date;
}

/** Room that is kept for one upload. */
export interface Reservation extends Place {
  readonly uuid: string;
}

/**
 * Keeps room for an upload before it starts, or refuses it. However many ask at once, together they never
 * get more than there is. What was stored is counted by `referFiles`, in one transaction with
 * `releaseReservation`.
 */
export async function reserveStorage(
  asking: Asking,
  place: Place,
  bytes: number,
): Promise<Reservation> {
  const reservation = { ...place, uuid: randomUUID() };
  await resizeReservation(asking, reservation, bytes);
  return reservation;
}

/** The room that is needed after all; refused when there is not so much, and then the old one stays. */
export async function resizeReservation(
  { db, now }: Asking,
  reservation: Reservation,
  bytes: number,
): Promise<void> {
  const { organisationId, kind } = reservation;
  const expiresAt = new Date(now.getTime() + reservedMs);
  await db.transaction(async (within) => {
    // The reservation first, as whoever gives it up for files does: in another order two would wait for
    // each other.
    await upsertReservation(within, { ...reservation, bytes, expiresAt });
    await lockUsage(within, organisationId);
    if ((await selectRoom(within, organisationId, kind, now)) < 0)
      throw new AppError('storageExceeded');
  });
}

export async function releaseReservation(
  db: Db,
  reservation: Pick<Reservation, 'organisationId' | 'uuid'>,
): Promise<void> {
  await deleteReservation(db, reservation);
}

/** Whether so much would go in now; it keeps no room. */
export async function requireRoom(
  { db, now }: Asking,
  { organisationId, kind }: Place,
  bytes: number,
): Promise<void> {
  if ((await selectRoom(db, organisationId, kind, now)) < bytes)
    throw new AppError('storageExceeded');
}

type Files = readonly Pick<NamedFile, 'sha256' | 'bytes'>[];

/** Counts files that something names from now on; in the transaction that writes the names. */
export async function referFiles(db: Db, place: Place, files: Files): Promise<void> {
  await change(db, place, files, 1);
}

/** Counts off files that something named; in the transaction that takes the names away. */
export async function dropFiles(db: Db, place: Place, files: Files): Promise<void> {
  await change(db, place, files, -1);
}

async function change(db: Db, { organisationId, kind }: Place, files: Files, by: 1 | -1) {
  if (files.length === 0) return;
  const named = new Map<string, NamedFile>();
  for (const { sha256, bytes } of files)
    named.set(sha256, { sha256, bytes, count: (named.get(sha256)?.count ?? 0) + by });
  await lockUsage(db, organisationId);
  await changeReferences(db, organisationId, kind, [...named.values()]);
}

export async function getStorageInfo({ db, actor }: Context): Promise<StorageInfo> {
  const info = await selectStorageInfo(db, actor.organisationId);
  if (!info) throw new AppError('notFound');
  return info;
}

export async function getDetails(context: Context) {
  const { db, actor } = context;
  const since = dayAfter(await todayOf(context), 1 - daysShown);
  const [largest, days] = await Promise.all([
    largestItems.registered(db, actor.organisationId, mostItems),
    selectDays(db, actor.organisationId, since),
  ]);
  return { largest, days };
}

/**
 * Takes away the bytes that nothing names any more. What was stored in the last days stays: whoever
 * stored it may still be about to name it.
 */
export async function collectFiles({ storage, database }: Services, now: Date): Promise<number> {
  const { db } = database;
  return await storage.collect({
    before: new Date(now.getTime() - graceMs),
    async neededOf(organisationId, hashes) {
      const counted = new Set(await selectCounted(db, organisationId, hashes));
      const others = hashes.filter((sha256) => !counted.has(sha256));
      if (others.length === 0) return counted;
      return counted.union(new Set(await selectNamedAnywhere(db, organisationId, others)));
    },
  });
}

/** Notes today's figures, and forgets what is over: uploads that died, and days long gone. */
export async function sampleStorage(db: Db, now: Date): Promise<void> {
  await upsertToday(db, now);
  await deleteExpiredReservations(db, now);
  await deleteDaysBefore(db, dayAfter(now.toISOString().slice(0, 10), -daysKept));
}
