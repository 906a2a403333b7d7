import GithubSlugger from 'github-slugger';
import { chapterAddress } from '../../../domain/books/book-addresses.ts';
import type { ChapterText } from './chapter-texts.ts';
import { parseMarkdown } from './markdown-tree.ts';
import { writeLine } from './raw-html.ts';
import { minutesOf, wordsOf } from './reading-time.ts';
import { rewriteChapter } from './rewrite.ts';
import type { RewriteContext } from './rewrite.ts';

export interface ChapterDraft {
  /** Unique in the book. */
  readonly slug: string;
  readonly title: string;
  /** 0 for the top level. */
  readonly depth: number;
  /** The part of the book it stands in, as the table of contents names it. */
  readonly part: string | undefined;
  readonly markdown: string;
  /** Below the folder that all chapters share; null for a folder without a page of its own. */
  readonly sourcePath: string | null;
  readonly words: number;
  readonly minutes: number;
}

export type BookContext = Omit<RewriteContext, 'path' | 'lineOf'>;

const SLUG_LENGTH = 80;

/** One slug for each title, in the same order; none that is taken already. */
export function slugsOf(
  texts: readonly { readonly title: string }[],
  taken: readonly string[] = [],
): readonly string[] {
  const slugger = new GithubSlugger();
  for (const slug of taken) slugger.occurrences[slug] = 0;
  return texts.map(({ title }) => {
    // Marks that only colour or join the picture before them would stay behind, invisible.
    const plain = title.normalize('NFC').replaceAll(/[\ufe0e\ufe0f\u200b-\u200d]/g, '');
    const words = Array.from(plain).slice(0, SLUG_LENGTH).join('');
    // A title of nothing but signs leaves an empty slug.
    return slugger.slug(/[\p{L}\p{N}]/u.test(words) ? words.trim() : 'chapter');
  });
}

/** The page of a folder that has none: the chapters directly under it. */
function contentsPage(
  texts: readonly ChapterText[],
  slugs: readonly string[],
  index: number,
): string {
  const depth = texts[index]?.depth ?? 0;
  const lines: string[] = [];
  for (const [offset, text] of texts.slice(index + 1).entries()) {
    if (text.depth <= depth) break;
    const title = writeLine([{ type: 'text', value: text.title }]);
    if (text.depth === depth + 1)
      lines.push(`- [${title}](${chapterAddress(slugs[index + 1 + offset] ?? '', '')})`);
  }
  return `${lines.join('\n')}\n`;
}

interface Named {
  readonly slugs: readonly string[];
  readonly places: readonly (string | null)[];
}

export async function draftChapter(
  texts: readonly ChapterText[],
  { slugs, places }: Named,
  index: number,
  context: BookContext,
): Promise<ChapterDraft> {
  const chapter = texts[index];
  if (chapter === undefined) throw new Error(`no chapter ${index}`);
  const { path, title, depth, part, text, lineOf } = chapter;
  const sourcePath = places[index] ?? null;
  const head = { slug: slugs[index] ?? '', title, depth, part, sourcePath };
  if (path === undefined)
    return { ...head, markdown: contentsPage(texts, slugs, index), words: 0, minutes: 1 };
  const tree = parseMarkdown(path, text);
  const markdown = await rewriteChapter(text, tree, { ...context, path, lineOf });
  const words = wordsOf(tree);
  // Empty lines stand where the front matter was.
  return {
    ...head,
    markdown: markdown.replace(/^(?:[ \t]*\n)+/, ''),
    words,
    minutes: minutesOf(words),
  };
}
