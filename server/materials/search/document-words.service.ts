import { isUnderWay } from '../../../domain/materials/processing.schema.ts';
import type { Db } from '../../db/database.ts';
import { selectReadings } from './file-words.repo.ts';

/** What is to be read in an uploaded file, page by page; undefined while nobody has read it yet. */
export async function wordsOfFile(
  db: Db,
  organisationId: number,
  fileId: number,
): Promise<string | undefined> {
  const readings = await selectReadings(db, organisationId, fileId);
  const read = readings.find(({ words }) => words !== null);
  if (read) return read.words ?? '';
  // What was uploaded a moment ago, or came with a library, has no reading that has begun.
  const isToCome = readings.some(
    ({ type, state }) => type !== 'zip' && (state === null || isUnderWay({ state })),
  );
  return isToCome ? undefined : '';
}
