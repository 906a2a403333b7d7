import { Readable } from 'node:stream';
import type { FileType } from '../../../domain/materials/material-file.schema.ts';
import type { DocumentType } from '../../../domain/materials/contents/document-types.ts';
import type { VersionStats } from '../../../domain/materials/materials.schema.ts';
import type { VideoFacts } from '../../../domain/materials/video-facts.schema.ts';
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

interface SeededDocument extends SeededFile {
  /** What a video says of itself. */
  readonly video?: VideoFacts;
  readonly contentOf: (fileId: number) => unknown;
}

/** A published document of one file that was uploaded. What is to be made of it, the clean-up after the start begins. */
export async function seedDocumentOfFile(
  db: Db,
  storage: Storage,
  document: Facts & { readonly type: DocumentType; readonly stats: VersionStats },
  { content, made: before, contentOf, ...file }: SeededDocument,
) {
  const { organisationId, createdBy, type } = document;
  const stored = await storage.put(organisationId, Readable.from([content]));
  const made = await seedMaterial(db, document);
  const { materialId } = made;
  const listing =
    file.type === 'zip' ? ((await readZipListing(storage, organisationId, stored)) ?? null) : null;
  const facts = { organisationId, materialId, createdBy, listing };
  const row = await insertFile(db, { ...file, ...stored, ...facts });
  if (before) await seedMade(db, storage, row, before);
  await countFiles(db, organisationId, [row]);
  const version = { organisationId, materialVersionId: made.versionId };
  await insertContent(db, { ...version, content: contentOf(row.id) });
  await keepAssets(db, version, [row], [row.id]);
  await keepContentWords(db, { ...version, materialId, type });
  return { ...made, fileId: row.id };
}

export const seedFileMaterial = (db: Db, storage: Storage, material: Facts, file: SeededFile) => {
  const stats = { minutes: 2, bytes: file.content.length, fileType: file.type };
  const contentOf = (fileId: number) => ({ fileId });
  return seedDocumentOfFile(
    db,
    storage,
    { ...material, type: 'file', stats },
    { ...file, contentOf },
  );
};
