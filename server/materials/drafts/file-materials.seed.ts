import { Readable } from 'node:stream';
import type { FileType } from '../../../domain/materials/material-file.schema.ts';
import type { Db } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { countFiles } from '../count-files.ts';
import { seedMaterial } from '../materials.seed.ts';
import { type SeededMade, seedMade } from '../processing/processing.seed.ts';
import { keepContentWords } from '../search/search.service.ts';
import { keepAssets } from './documents.service.ts';
import { insertContent, insertFile } from './drafts.repo.ts';
import { readZipListing } from './zip-listing.ts';

type Facts = Omit<Parameters<typeof seedMaterial>[1], 'type' | 'stats'>;

interface SeededFile {
  readonly name: string;
  readonly type: FileType;
  readonly mediaType: string;
  readonly content: Buffer;
  /** What was made of it already. */
  readonly made?: SeededMade;
}

/** A file that was uploaded and published. What is to be made of it, the clean-up after the start begins. */
export async function seedFileMaterial(
  db: Db,
  storage: Storage,
  material: Facts,
  { content, made: before, ...file }: SeededFile,
) {
  const { organisationId, createdBy } = material;
  const stored = await storage.put(organisationId, Readable.from([content]));
  const stats = { minutes: 2, bytes: stored.bytes, fileType: file.type };
  const made = await seedMaterial(db, { ...material, type: 'file', stats });
  const { materialId } = made;
  const listing =
    file.type === 'zip' ? ((await readZipListing(storage, organisationId, stored)) ?? null) : null;
  const facts = { organisationId, materialId, createdBy, listing };
  const row = await insertFile(db, { ...file, ...stored, ...facts });
  if (before) await seedMade(db, storage, row, before);
  await countFiles(db, organisationId, [row]);
  const version = { organisationId, materialVersionId: made.versionId };
  await insertContent(db, { ...version, content: { fileId: row.id } });
  await keepAssets(db, version, [row], [row.id]);
  await keepContentWords(db, { ...version, materialId, type: 'file' });
  return made;
}
