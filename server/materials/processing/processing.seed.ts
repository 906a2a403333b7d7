import { Readable } from 'node:stream';
import type { ProcessingPurpose } from '../../../domain/materials/processing.schema.ts';
import type { Db } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { countFiles } from '../count-files.ts';
import type { FileRow } from '../drafts/drafts.repo.ts';
import { insertProcessing, insertResults } from './processing.repo.ts';

/** What was made of a file, as the worker would leave it behind. */
export interface SeededMade {
  readonly purpose: ProcessingPurpose;
  readonly files: readonly {
    readonly name: string;
    readonly mediaType: string;
    readonly content: Buffer;
  }[];
  readonly words?: string;
}

/** Before the file is published, whose assets then have it. Nothing is left to be done for this purpose. */
export async function seedMade(
  db: Db,
  storage: Storage,
  { organisationId, id: fileId }: FileRow,
  { purpose, files, words }: SeededMade,
): Promise<void> {
  const processing = await insertProcessing(db, {
    organisationId,
    fileId,
    purpose,
    state: 'ready',
    percent: 100,
    attempt: 1,
    words: words ?? null,
  });
  if (!processing) return;
  const rows = [];
  for (const { content, ...facts } of files) {
    const stored = await storage.put(organisationId, Readable.from([content]));
    rows.push({ organisationId, processingId: processing.id, ...facts, ...stored });
  }
  await insertResults(db, rows);
  await countFiles(db, organisationId, rows);
}
