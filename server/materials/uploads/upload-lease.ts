import { randomUUID } from 'node:crypto';
import { AppError } from '../../../domain/http/errors.ts';
import type { House } from '../../house.ts';
import { report } from '../../telemetry/report.ts';
import { claimWriting, type UploadKey, type UploadRow, updateUpload } from './uploads.repo.ts';

const aliveEveryMs = 3000;

interface Writer {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** Who writes here now, by upload. */
const writers = new Map<string, Writer>();

export interface HeldUpload {
  readonly row: UploadRow;
  /** Aborted when the same client comes again. */
  readonly stopped: AbortSignal;
  /** Rejects when somebody else has taken the upload over. */
  readonly note: (offset: number) => Promise<void>;
  /** Whose transaction it takes part in must be told as whom. */
  readonly writer: string;
}

/**
 * Does something with an upload that nobody else writes to meanwhile, on any server. A client that comes
 * again has lost the connection that it had, so whoever still waits for that one here is stopped.
 */
export async function holdUpload<Result>(
  house: House,
  key: UploadKey,
  work: (held: HeldUpload) => Promise<Result>,
): Promise<Result> {
  const before = writers.get(key.uuid);
  before?.stop.abort();
  await before?.ended;
  const { db } = house.database;
  const writer = randomUUID();
  const row = await claimWriting(db, key, writer, house.now());
  if (!row) throw new AppError('uploadBusy', { retryAfterSeconds: 1 });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const stop = new AbortController();
  writers.set(key.uuid, { stop, ended });
  const alive = setInterval(() => {
    updateUpload(db, key, writer, { writerSeenAt: house.now() }, house.now()).catch(
      (error: unknown) => report('An upload', error),
    );
  }, aliveEveryMs);
  try {
    return await work({
      row,
      writer,
      stopped: stop.signal,
      note: async (offset) => {
        if (!(await updateUpload(db, key, writer, { offset }, house.now())))
          throw new AppError('uploadBusy');
      },
    });
  } finally {
    clearInterval(alive);
    // Where this fails, its silence tells the same.
    await updateUpload(db, key, writer, { writer: null }, house.now()).catch((error: unknown) =>
      report('An upload', error),
    );
    writers.delete(key.uuid);
    end();
  }
}
