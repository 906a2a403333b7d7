import type { Loss } from '../../../domain/books/import.messages.ts';
import { BookAssets } from './book-assets.ts';
import type { BookAsset } from './book-assets.ts';
import { guessLanguage } from './book-language.ts';
import type { BookOutline } from './book-outline.ts';
import { fileStem, isMarkdownPath } from './book-path.ts';
import type { BookSource } from './book-source.ts';
import { draftChapter } from './chapter-draft.ts';
import type { ChapterDraft } from './chapter-draft.ts';
import { readChapters } from './chapter-texts.ts';
import type { ChapterText } from './chapter-texts.ts';
import { findOutline } from './find-outline.ts';
import { keptSlugs, type KnownChapter, placesOf } from './kept-slugs.ts';
import { LossList } from './loss-list.ts';

export interface BookDraft {
  readonly title: string;
  readonly language: 'en' | 'ja';
  readonly chapters: readonly ChapterDraft[];
  /** Only those that a chapter refers to. */
  readonly assets: readonly BookAsset[];
  readonly losses: readonly Loss[];
}

export interface ImportProgress {
  /** 'read' goes through the files, then 'settle' through the chapters. */
  readonly step: 'read' | 'settle';
  /** The file that is begun now; undefined for a folder without a page of its own. */
  readonly path: string | undefined;
  readonly done: number;
  readonly total: number;
}

/** The settings' title, else a plain folder's own page names the book, else the folder's name. */
function titleOf(outline: BookOutline, texts: readonly ChapterText[], name: string): string {
  const first = texts[0];
  const isOwnPage =
    outline.kind === 'plain' && /^(?:readme|index)$/i.test(fileStem(first?.path ?? ''));
  return outline.title ?? (isOwnPage ? first?.title : undefined) ?? name;
}

/** A table of contents may leave files out on purpose; whoever imports the book should know it. */
function reportUnlisted(
  outline: BookOutline,
  source: BookSource,
  known: ReadonlySet<string>,
  losses: LossList,
): void {
  if (outline.kind === 'plain') return;
  const folder = outline.base === '' ? '' : `${outline.base}/`;
  for (const { path } of source.entries()) {
    const isText =
      path.startsWith(folder) && isMarkdownPath(path) && !/(?:^|\/)summary\.md$/i.test(path);
    if (isText && !known.has(path)) losses.add(path, 'chapter-unlisted', path);
  }
}

/**
 * Chapters that the book has already (`known`) keep their slugs.
 *
 * The whole is read and settled before anything is handed on: a refusal leaves nothing behind.
 */
export async function readBook(
  source: BookSource,
  onProgress: (progress: ImportProgress) => void,
  known: readonly KnownChapter[] = [],
): Promise<BookDraft> {
  const losses = new LossList();
  const outline = await findOutline(source, losses, (path) => {
    onProgress({ step: 'read', path, done: 0, total: 1 });
  });
  const total = outline.entries.length;
  const { texts, included } = await readChapters(source, outline, losses, (path, done) => {
    onProgress({ step: 'read', path, done, total });
  });
  const paths = texts.flatMap((text) => text.path ?? []);
  reportUnlisted(outline, source, new Set([...paths, ...included]), losses);
  const sizes = new Map(source.entries().map((entry) => [entry.path, entry.bytes]));
  const places = placesOf(texts.map(({ path }) => path));
  const arriving = texts.map(({ title }, index) => ({ title, sourcePath: places[index] ?? null }));
  const slugs = keptSlugs(arriving, known);
  const assets = new BookAssets(source, sizes);
  const context = {
    files: { paths: new Set(sizes.keys()), chapters: new Set(paths), base: outline.base },
    slugs: new Map(texts.map((text, index) => [text.path ?? '', slugs[index] ?? ''])),
    assets,
    losses,
    isMdBook: outline.kind === 'summary',
    listing: outline.language === 'ja' ? 'リスト' : 'Listing',
  };
  const chapters: ChapterDraft[] = [];
  for (const [index, { path }] of texts.entries()) {
    onProgress({ step: 'settle', path, done: index, total });
    chapters.push(await draftChapter(texts, { slugs, places }, index, context));
  }
  return {
    title: titleOf(outline, texts, source.name),
    language: outline.language ?? guessLanguage(texts.map((text) => text.text)),
    chapters,
    assets: assets.all(),
    losses: losses.all(),
  };
}
