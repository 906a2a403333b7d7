import type { Db } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import type { Loss } from '../../domain/materials/import.messages.ts';
import { type AssetRow, insertAssets, insertChapters } from './book.repo.ts';
import { type BookDraft, readBook } from './import/book-reader.ts';
import type { BookSource } from './import/book-source.ts';
import { createMaterialWithVersion, type MadeVersion, type Making } from './materials.service.ts';

const longestTitle = 200;

/** A book that is wholly read, its files in storage, and not yet in the library. */
export interface PreparedBook {
  readonly draft: BookDraft;
  readonly assets: readonly Pick<AssetRow, 'path' | 'mediaType' | 'bytes' | 'sha256'>[];
  readonly losses: readonly Loss[];
}

interface Preparing {
  readonly storage: Storage;
  readonly organisationId: number;
  readonly onProgress: (percent: number) => void;
}

/**
 * Reads everything before anything is written. Files stored for a book that is then refused, or whose
 * import is killed, harm nobody: they lie under their hash and nothing names them.
 */
export async function prepareBook(
  source: BookSource,
  { storage, organisationId, onProgress }: Preparing,
): Promise<PreparedBook> {
  const draft = await readBook(source, ({ step, done, total }) =>
    onProgress(Math.round((step === 'read' ? 0 : 30) + (30 * done) / Math.max(1, total))),
  );
  const assets: PreparedBook['assets'][number][] = [];
  for (const asset of draft.assets) {
    const { sha256, bytes } = await storage.put(organisationId, await asset.open());
    assets.push({ path: asset.path, mediaType: asset.mediaType, bytes, sha256 });
    onProgress(Math.round(60 + (35 * assets.length) / draft.assets.length));
  }
  return { draft, assets, losses: draft.losses };
}

/** All of the book; the caller's transaction makes it all or nothing. */
export async function insertBook(
  making: Making,
  { draft, assets }: PreparedBook,
): Promise<MadeVersion> {
  const made = await createMaterialWithVersion(making, {
    type: 'book',
    title: draft.title.trim().slice(0, longestTitle).toWellFormed() || 'Book',
    lang: draft.language,
    stats: {
      chapters: draft.chapters.length,
      minutes: draft.chapters.reduce((sum, { minutes }) => sum + minutes, 0),
    },
  });
  await fillBook(making.db, making.actor.organisationId, made.versionId, { draft, assets });
  return made;
}

/** Puts the text and the files into a version that is still empty. */
export async function fillBook(
  db: Db,
  organisationId: number,
  materialVersionId: number,
  { draft, assets }: Pick<PreparedBook, 'draft' | 'assets'>,
): Promise<void> {
  const version = { organisationId, materialVersionId };
  await insertChapters(db, version, draft.chapters);
  await insertAssets(db, version, assets);
}
