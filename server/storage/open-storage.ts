import { join } from 'node:path';
import type { Config } from '../config.ts';
import { localStorage } from './local-storage.ts';
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
  if (!s3) return localStorage(join(dataDir, 'files'));
  // Loaded by nobody who does not use it.
  const { openS3 } = await import('./s3/open-s3.ts');
  return await openS3(s3, join(dataDir, 'tmp', 'storing'));
}
