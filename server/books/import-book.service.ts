import type { Db } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { referFiles } from '../usage/usage.service.ts';
import type { Loss } from '../../domain/books/import.messages.ts';
import { insertChapters } from './chapters.repo.ts';
import { addAssets, type NamedFile } from '../materials/assets.service.ts';
import { type BookPlace, openBook } from './import/book-place.ts';
import type { BookDraft } from './import/book-reader.ts';
import type { BookSource } from './import/book-source.ts';
import type { KnownChapter } from './import/kept-slugs.ts';
import { importLimits } from './import/import-limits.ts';
import { readAside, type ReadingLimits } from './import/read-aside.ts';
import {
  createMaterialWithVersion,
  type MadeVersion,
  type Making,
} from '../materials/materials.service.ts';
import { keepContentWords } from '../materials/search/search.service.ts';

const longestTitle = 200;

/** A book that is wholly read, its files in storage, and not yet in the library. */
export interface PreparedBook {
  readonly draft: BookDraft;
  readonly assets: readonly NamedFile[];
  readonly losses: readonly Loss[];
}

interface Storing {
  /** Chapters that the book has already. */
  readonly known?: readonly KnownChapter[];
  readonly storage: Storage;
  readonly organisationId: number;
  /** Told how many bytes of files there are before any of them is stored; what it throws refuses the book. */
  readonly onMeasured?: (bytes: number) => Promise<void>;
  readonly onProgress?: (percent: number) => void;
}

/**
 * Reads everything before anything is written. Files stored for a book that is then refused, or whose
 * import is killed, harm nobody: they lie under their hash and nothing names them.
 */
export async function prepareBook(
  place: BookPlace,
  storing: Storing,
  limits: ReadingLimits = importLimits,
): Promise<PreparedBook> {
  const { onProgress = () => {}, onMeasured = async () => {} } = storing;
  const tell = (percent: number) => onProgress(Math.round(percent * 0.6));
  const draft = await readAside(place, tell, limits, storing.known);
  await onMeasured(draft.assets.reduce((sum, { bytes }) => sum + bytes, 0));
  const source = await openBook(place);
  try {
    return await storeAssets(source, draft, storing);
  } finally {
    await source.close();
  }
}

/** Puts the files that the book refers to in the storage. */
export async function storeAssets(
  source: BookSource,
  draft: BookDraft,
  { storage, organisationId, onProgress = () => {} }: Storing,
): Promise<PreparedBook> {
  const assets: PreparedBook['assets'][number][] = [];
  for (const { path, mediaType } of draft.assets) {
    const { sha256, bytes } = await storage.put(organisationId, await source.open(path));
    assets.push({ path, mediaType, bytes, sha256 });
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
  await fillBook(making.db, making.actor.organisationId, made, { draft, assets });
  return made;
}

/** Puts the text and the files into a version that is still empty. */
export async function fillBook(
  db: Db,
  organisationId: number,
  { materialId, versionId }: MadeVersion,
  { draft, assets }: Pick<PreparedBook, 'draft' | 'assets'>,
): Promise<void> {
  const version = { organisationId, materialVersionId: versionId };
  await insertChapters(db, version, draft.chapters);
  await addAssets(db, version, assets);
  await referFiles(db, { organisationId, kind: 'file' }, assets);
  await keepContentWords(db, { ...version, materialId, type: 'book' });
}
