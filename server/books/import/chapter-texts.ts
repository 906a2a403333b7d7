import { toString as textOf } from 'mdast-util-to-string';
import { withCallouts } from './admonish.ts';
import type { BookOutline, OutlineEntry } from './book-outline.ts';
import { titleFromName } from './book-outline.ts';
import { fileStem } from './book-path.ts';
import { BookRefusal } from './book-refusal.ts';
import type { BookSource } from './book-source.ts';
import { takeFrontMatter } from './front-matter.ts';
import { importLimits, shownBytes } from './import-limits.ts';
import { expandIncludes } from './include.ts';
import type { LossList } from './loss-list.ts';
import { parseMarkdown } from './markdown-tree.ts';
import { readHtml } from './raw-html.ts';

/** A chapter as its file has it, includes carried out, addresses not yet settled. */
export interface ChapterText {
  /** Undefined for a folder without a page of its own. */
  readonly path: string | undefined;
  readonly title: string;
  readonly depth: number;
  readonly part: string | undefined;
  readonly text: string;
  readonly lineOf: (line: number) => number;
}

const TITLE_LENGTH = 200;

function cleanTitle(title: string): string {
  return title
    .replaceAll(/\s*\{\s*[#.][^{}]*\}\s*$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, TITLE_LENGTH);
}

function firstHeading(path: string, text: string): string | undefined {
  for (const node of parseMarkdown(path, text).children) {
    if (node.type === 'heading') return textOf(node, { includeHtml: false });
    const html = node.type === 'html' ? readHtml(node.value) : undefined;
    const title =
      html?.heading === undefined ? '' : textOf(html.content, { includeImageAlt: false }).trim();
    if (title !== '') return title;
  }
  return undefined;
}

class ChapterReader {
  readonly included = new Set<string>();
  private readonly source: BookSource;
  private readonly outline: BookOutline;
  private readonly losses: LossList;
  private readonly sizes: ReadonlyMap<string, number>;
  private total = 0;

  constructor(source: BookSource, outline: BookOutline, losses: LossList) {
    this.source = source;
    this.outline = outline;
    this.losses = losses;
    this.sizes = new Map(source.entries().map((entry) => [entry.path, entry.bytes]));
  }

  async read(entry: OutlineEntry): Promise<ChapterText> {
    const { path, depth, part } = entry;
    if (path === undefined) {
      return {
        path,
        title: cleanTitle(entry.title ?? ''),
        depth,
        part,
        text: '',
        lineOf: (line) => line,
      };
    }
    const { title, isReadable, rest } = takeFrontMatter(await this.readLimited(path, path));
    if (!isReadable) this.losses.add(path, 'front-matter', '', 1);
    const expanded = this.outline.kind === 'summary' ? await this.expand(path, rest) : undefined;
    const text = withCallouts(expanded?.text ?? rest);
    this.total += text.length;
    if (this.total > importLimits.text)
      throw new BookRefusal('text-too-large', { limit: shownBytes(importLimits.text) });
    const titles = [
      entry.title,
      title,
      entry.title === undefined ? firstHeading(path, text) : undefined,
    ];
    const found = titles.map((one) => cleanTitle(one ?? '')).find((one) => one !== '');
    return {
      path,
      title: found ?? titleFromName(fileStem(path)),
      depth,
      part,
      text,
      lineOf: (line) => expanded?.lineOf(line) ?? line,
    };
  }

  private async expand(chapterPath: string, text: string): ReturnType<typeof expandIncludes> {
    return await expandIncludes(text, {
      chapterPath,
      base: this.outline.base,
      losses: this.losses,
      readText: async (path) => {
        if (!this.sizes.has(path)) return undefined;
        this.included.add(path);
        return await this.readLimited(path, chapterPath);
      },
    });
  }

  private async readLimited(path: string, blamed: string): Promise<string> {
    if ((this.sizes.get(path) ?? 0) > importLimits.markdown) {
      throw new BookRefusal('markdown-too-large', {
        path: blamed,
        limit: shownBytes(importLimits.markdown),
      });
    }
    return await this.source.readText(path);
  }
}

export async function readChapters(
  source: BookSource,
  outline: BookOutline,
  losses: LossList,
  onBegin: (path: string | undefined, done: number) => void,
): Promise<{ readonly texts: readonly ChapterText[]; readonly included: ReadonlySet<string> }> {
  const reader = new ChapterReader(source, outline, losses);
  const texts: ChapterText[] = [];
  for (const entry of outline.entries) {
    onBegin(entry.path, texts.length);
    texts.push(await reader.read(entry));
  }
  return { texts, included: reader.included };
}
