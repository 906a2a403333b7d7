import { randomUUID } from 'node:crypto';
import { AppError } from '../../../domain/http/errors.ts';
import type { House } from '../../house.ts';
import { report } from '../../telemetry/report.ts';
import {
  claimWriting,
  silenceMs,
  type UploadKey,
  type UploadRow,
  updateUpload,
} from './uploads.repo.ts';

const aliveEveryMs = 3000;
/** Who has not been heard for so long leaves the file alone, before another one takes it. */
const ownMs = silenceMs - 1000;

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
  /** False, and `stopped`, from when on somebody else may take it for dead. */
  readonly mayWrite: () => boolean;
  /** Rejects when somebody else has taken the upload over. */
  readonly note: (offset: number) => Promise<void>;
  /** The same of the last that is done: the next one need not wait for anything more. */
  readonly leave: (offset: number) => Promise<void>;
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
  let heardAt = performance.now();
  const row = await claimWriting(db, key, writer, house.now());
  if (!row) throw new AppError('uploadBusy', { retryAfterSeconds: 1 });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const stop = new AbortController();
  writers.set(key.uuid, { stop, ended });
  const mayWrite = () => {
    if (performance.now() - heardAt > ownMs) stop.abort();
    return !stop.signal.aborted;
  };
  const sayAlive = async () => {
    const saidAt = performance.now();
    const progress = { writerSeenAt: house.now() };
    if (await updateUpload(db, key, writer, progress, house.now())) heardAt = saidAt;
    else stop.abort();
  };
  const alive = setInterval(() => {
    sayAlive().catch((error: unknown) => report('An upload', error));
  }, aliveEveryMs);
  const release = () => updateUpload(db, key, writer, { writer: null }, house.now());
  let hasLeft = false;
  const note = async (progress: Parameters<typeof updateUpload>[3]) => {
    if (!(await updateUpload(db, key, writer, progress, house.now())))
      throw new AppError('uploadBusy');
  };
  try {
    return await work({
      row,
      writer,
      stopped: stop.signal,
      mayWrite,
      note: (offset) => note({ offset }),
      async leave(offset) {
        clearInterval(alive);
        await note({ offset, writer: null });
        hasLeft = true;
      },
    });
  } finally {
    clearInterval(alive);
    // Where this fails, its silence tells the same.
    if (!hasLeft) await release().catch((error: unknown) => report('An upload', error));
    writers.delete(key.uuid);
    end();
  }
}
