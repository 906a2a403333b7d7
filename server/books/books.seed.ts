import { Readable } from 'node:stream';
import GithubSlugger from 'github-slugger';
import type { Db } from '../db/database.ts';
import { addAssets } from '../materials/assets.service.ts';
import { seedMaterial } from '../materials/materials.seed.ts';
import type { MadeVersion } from '../materials/materials.service.ts';
import { keepContentWords } from '../materials/search/search.service.ts';
import type { Storage } from '../storage/storage.ts';
import { referFiles } from '../usage/usage.service.ts';
import { insertChapters } from './chapters.repo.ts';
import { fillBook, storeAssets } from './import-book.service.ts';
import { readBook } from './import/book-reader.ts';
import { openFolder } from './import/folder-source.ts';

type NewMaterial = Omit<Parameters<typeof seedMaterial>[1], 'type' | 'challengeStyle' | 'stats'>;

export interface NewChapter {
  readonly title: string;
  readonly markdown: string;
  /** Made from the title unless told. */
  readonly slug?: string;
  readonly depth?: number;
  readonly minutes?: number;
}

/** A file under the path by which the chapters name it, `keiko:asset/<path>`. */
export interface NewAsset {
  readonly path: string;
  readonly mediaType: string;
  readonly content: string | Buffer;
}

/** A book with all its chapters; its files need the storage. */
export async function seedBook(
  db: Db,
  book: NewMaterial & {
    readonly chapters?: readonly NewChapter[];
    readonly assets?: readonly NewAsset[];
  },
  storage?: Storage,
): Promise<MadeVersion> {
  const {
    chapters = [{ title: 'A chapter', markdown: 'Some words.' }],
    assets = [],
    ...material
  } = book;
  const slugger = new GithubSlugger();
  const rows = chapters.map(({ title, markdown, slug, depth = 0, minutes = 3 }) => ({
    title,
    markdown,
    depth,
    minutes,
    slug: slug ?? slugger.slug(title),
  }));
  const made = await seedMaterial(db, {
    title: 'A book',
    ...material,
    type: 'book',
    stats: {
      chapters: rows.length,
      minutes: rows.reduce((sum, { minutes }) => sum + minutes, 0),
    },
  });
  const version = { organisationId: material.organisationId, materialVersionId: made.versionId };
  await insertChapters(db, version, rows);
  await keepContentWords(db, { ...version, materialId: made.materialId, type: 'book' });
  if (assets.length > 0) {
    if (!storage) throw new Error('a book with files needs the storage');
    const stored = [];
    for (const { path, mediaType, content } of assets) {
      const file = await storage.put(
        material.organisationId,
        Readable.from([Buffer.from(content)]),
      );
      stored.push({ path, mediaType, ...file });
    }
    await addAssets(db, version, stored);
    await referFiles(db, { organisationId: material.organisationId, kind: 'file' }, stored);
  }
  return made;
}

export interface SeededBook extends MadeVersion {
  readonly chapterSlugs: readonly string[];
}

/** A book from a folder of Markdown, read as an import reads it. */
export async function seedBookFolder(
  db: Db,
  storage: Storage,
  { folder, ...material }: NewMaterial & { readonly folder: string },
): Promise<SeededBook> {
  const source = await openFolder(folder);
  try {
    const { organisationId } = material;
    const draft = await readBook(source, () => {});
    const { assets } = await storeAssets(source, draft, { storage, organisationId });
    const made = await seedMaterial(db, {
      ...material,
      type: 'book',
      stats: {
        chapters: draft.chapters.length,
        minutes: draft.chapters.reduce((sum, { minutes }) => sum + minutes, 0),
      },
    });
    await fillBook(db, organisationId, made, { draft, assets });
    return { ...made, chapterSlugs: draft.chapters.map(({ slug }) => slug) };
  } finally {
    await source.close();
  }
}
