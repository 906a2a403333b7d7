import type { ProcessingPurpose } from '../../../domain/materials/processing.schema.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import type { Db } from '../../db/database.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { FileRow } from '../drafts/drafts.repo.ts';
import { takeResultsOf } from './keep-results.service.ts';
import { insertProcessing, selectReadyTwin } from './processing.repo.ts';
import { processors } from './processors.hook.ts';
import { purposesOf } from './purposes-of.ts';

export const queueOf = (purpose: ProcessingPurpose): string => `process-${purpose}`;

interface Beginning {
  readonly db: Db;
  readonly now: Date;
  readonly jobs: JobQueue;
}

const pauses = { retryLimit: 4, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 } as const;

/**
 * Has made of a new file what its kind of material needs; in the transaction that writes the file's row.
 * What was made of the same bytes before is taken over.
 */
export async function beginProcessings(
  { db, now, jobs }: Beginning,
  file: FileRow,
  material: MaterialType,
): Promise<void> {
  const { organisationId, id: fileId } = file;
  for (const purpose of purposesOf(file, material)) {
    const times = { createdAt: now, updatedAt: now };
    const row = await insertProcessing(db, { organisationId, fileId, purpose, ...times });
    if (!row) continue;
    const twin = await selectReadyTwin(db, file, purpose);
    if (twin) await takeResultsOf({ db, now, jobs }, { processing: row, file }, twin);
    else await sendProcessing({ db, jobs }, row);
  }
}

/** Asks the worker to begin. */
export async function sendProcessing(
  { db, jobs }: Pick<Beginning, 'db' | 'jobs'>,
  row: {
    readonly organisationId: number;
    readonly id: number;
    readonly purpose: ProcessingPurpose;
  },
): Promise<void> {
  const { organisationId, id: processingId, purpose } = row;
  const expireInSeconds = processors.registered[purpose].longestHours * 3600;
  const data = { organisationId, processingId };
  await jobs.send(db, queueOf(purpose), data, { ...pauses, expireInSeconds });
}
