import { join } from 'node:path';
import type { Config } from '../config.ts';
import { bucketBeforeFolder } from './bucket-before-folder.ts';
import { localStorage } from './local-storage.ts';
import { organisationsIn } from './stored-names.ts';
import type { Storage } from './storage.ts';

/**
 * Where this site keeps its files, as it is configured.
 *
 * @throws StorageError when it cannot be used like that
 */
export async function openStorage({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<Storage> {
  const folder = join(dataDir, 'files');
  if (!s3) return localStorage(folder);
  // Loaded by nobody who does not use it.
  const { openS3 } = await import('./s3/open-s3.ts');
  const bucket = await openS3(s3, join(dataDir, 'tmp', 'storing'));
  const hasFiles = (await organisationsIn(folder)).length > 0;
  return hasFiles ? bucketBeforeFolder(bucket, localStorage(folder)) : bucket;
}
