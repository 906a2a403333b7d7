import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { AppContent } from '../../domain/apps/app.content.ts';
import type { Db } from '../db/database.ts';
import { seedZipDocument } from '../materials/drafts/documents.seed.ts';
import type { Storage } from '../storage/storage.ts';

type NewApp = Omit<Parameters<typeof seedZipDocument>[2], 'type' | 'stats'> & {
  /** By their paths. */
  readonly files: Readonly<Record<string, string | Buffer>>;
  readonly minutes?: number;
};

// The same files make the same .zip file, whenever it is made.
const packedAt = new Date('2026-01-01T00:00:00Z');

export const packedApp = (files: NewApp['files']): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          [Buffer.from(content), { mtime: packedAt }],
        ]),
      ),
    ),
  );

/** A published app, packed from these files. */
export async function seedApp(db: Db, storage: Storage, app: NewApp) {
  const { files, minutes = 15, ...facts } = app;
  const zip = packedApp(files);
  const content = { source: 'zip', address: '', minutes } as const;
  return await seedZipDocument(
    db,
    storage,
    { ...facts, type: 'app', stats: { minutes, bytes: zip.length } },
    {
      name: 'app.zip',
      zip,
      contentOf: (fileId): AppContent => ({ ...content, fileId }),
    },
  );
}

/** All files of some folders, by their names. */
export async function filesIn(folders: readonly string[]): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const folder of folders)
    for (const name of await readdir(folder)) files[name] = await readFile(join(folder, name));
  return files;
}
