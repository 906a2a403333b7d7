import { randomUUID } from 'node:crypto';
import { AppError } from '../../../domain/http/errors.ts';
import type { Services } from '../../services.ts';
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
  services: Services,
  key: UploadKey,
  work: (held: HeldUpload) => Promise<Result>,
): Promise<Result> {
  const before = writers.get(key.uuid);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  // Before anything is waited for: two that come at the same moment are one behind the other.
  const own: Writer = { stop: new AbortController(), ended };
  writers.set(key.uuid, own);
  try {
    before?.stop.abort();
    await before?.ended;
    return await holdAlone(services, key, own.stop, work);
  } finally {
    if (writers.get(key.uuid) === own) writers.delete(key.uuid);
    end();
  }
}

/** The same on this server, where nobody else holds it. */
async function holdAlone<Result>(
  services: Services,
  key: UploadKey,
  stop: AbortController,
  work: (held: HeldUpload) => Promise<Result>,
): Promise<Result> {
  const { db } = services.database;
  const writer = randomUUID();
  let heardAt = performance.now();
  const row = await claimWriting(db, key, writer, services.now());
  if (!row) throw new AppError('uploadBusy', { retryAfterSeconds: 1 });
  const mayWrite = () => {
    if (performance.now() - heardAt > ownMs) stop.abort();
    return !stop.signal.aborted;
  };
  const update = (progress: Parameters<typeof updateUpload>[3]) =>
    updateUpload(db, key, writer, progress, services.now());
  const note = async (progress: Parameters<typeof updateUpload>[3]) => {
    if (!(await update(progress))) throw new AppError('uploadBusy');
  };
  const sayAlive = async () => {
    const saidAt = performance.now();
    if (await update({ writerSeenAt: services.now() })) heardAt = saidAt;
    else stop.abort();
  };
  const complain = (error: unknown) => report('An upload', error);
  const alive = setInterval(() => void sayAlive().catch(complain), aliveEveryMs);
  let hasLeft = false;
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
    if (!hasLeft) await update({ writer: null }).catch(complain);
  }
}
