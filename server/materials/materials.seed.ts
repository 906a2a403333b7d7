import GithubSlugger from 'github-slugger';
import type { DocumentType } from '../../domain/materials/contents/document-types.ts';
import type { ChallengeStyle, Difficulty, MaterialType } from '../../domain/materials/kinds.ts';
import type { VersionStats } from '../../domain/materials/materials.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { Readable } from 'node:stream';
import { referFiles } from '../usage/usage.service.ts';
import { insertAssets, insertChapters } from './book.repo.ts';
import { insertProcessing } from './processing/processing.repo.ts';
import { insertContent, insertFile } from './drafts/drafts.repo.ts';
import { readBook } from './import/book-reader.ts';
import { openFolder } from './import/folder-source.ts';
import { fillBook, storeAssets } from './import-book.service.ts';
import { createMaterialWithVersion, type MadeVersion } from './materials.service.ts';
import { keepContentWords } from './search/search.service.ts';

interface NewMaterial {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly title?: string;
  readonly description?: string;
  readonly lang?: Language;
  readonly difficulty?: Difficulty;
  readonly tags?: readonly string[];
  /** When it was made; now unless told otherwise. */
  readonly at?: Date;
}

/** A material with one version that holds nothing yet. */
export async function seedMaterial(
  db: Db,
  material: NewMaterial & {
    readonly type: MaterialType;
    readonly challengeStyle?: ChallengeStyle;
    readonly stats?: VersionStats;
  },
): Promise<MadeVersion> {
  const { organisationId, createdBy, at = new Date(), ...facts } = material;
  return await createMaterialWithVersion(
    { db, now: at, actor: { organisationId, userId: createdBy } },
    { title: 'A material', lang: 'en', stats: { minutes: 1 }, ...facts },
  );
}

/** A material whose content is one document, with one version. */
export async function seedDocument(
  db: Db,
  document: NewMaterial & {
    readonly type: DocumentType;
    readonly content: unknown;
    readonly stats: VersionStats;
  },
): Promise<MadeVersion> {
  const { content, ...material } = document;
  const made = await seedMaterial(db, material);
  const { organisationId } = material;
  await insertContent(db, { organisationId, materialVersionId: made.versionId, content });
  return made;
}

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
    await insertAssets(db, version, stored);
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

/** A small PDF that was uploaded for a material. */
export async function seedMaterialFile(
  db: Db,
  storage: Storage,
  file: { organisationId: number; createdBy: number; materialId: number },
): Promise<number> {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const stored = await storage.put(file.organisationId, Readable.from([pdf]));
  const made = await insertFile(db, {
    ...file,
    ...stored,
    name: 'rules.pdf',
    type: 'pdf',
    mediaType: 'application/pdf',
  });
  await referFiles(db, { organisationId: file.organisationId, kind: 'file' }, [stored]);
  // It is none that could be read.
  const { organisationId } = file;
  const failed = { purpose: 'words', state: 'failed', failure: 'unreadable' } as const;
  await insertProcessing(db, { organisationId, fileId: made.id, ...failed });
  return made.id;
}
