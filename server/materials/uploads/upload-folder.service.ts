import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { oldFiles } from '../../storage/old-files.ts';

/** Where what was uploaded lies until a job has read it. */
export const uploadFolder = (temporaryFolder: string): string => join(temporaryFolder, 'imports');

export const uploadPath = (temporaryFolder: string, upload: string): string =>
  join(uploadFolder(temporaryFolder), upload);

export const oldUploads = (temporaryFolder: string, since: Date): Promise<string[]> =>
  oldFiles(uploadFolder(temporaryFolder), since);

export async function removeUpload(temporaryFolder: string, upload: string): Promise<void> {
  await rm(uploadPath(temporaryFolder, upload), { force: true });
}

export const isZip = (beginning: Buffer): boolean =>
  ['PK\u0003\u0004', 'PK\u0005\u0006'].includes(beginning.toString('latin1', 0, 4));
