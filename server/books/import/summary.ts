import type { Link, List, ListItem, Paragraph } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { LossList } from './loss-list.ts';
import { percentDecoded, resolveInBook } from './book-path.ts';
import { parseMarkdown } from './markdown-tree.ts';
import type { OutlineEntry } from './book-outline.ts';

export interface Summary {
  readonly title: string | undefined;
  readonly entries: readonly OutlineEntry[];
}

const PLAIN_HEADINGS = /^(?:summary|(?:table of )?contents|目次|もくじ)$/i;
const INDEX_NAMES = ['README.md', 'index.md'];

class SummaryReader {
  readonly entries: OutlineEntry[] = [];
  private readonly seen = new Set<string>();
  private readonly path: string;
  private readonly base: string;
  private readonly paths: ReadonlySet<string>;
  private readonly losses: LossList;
  part: string | undefined;

  constructor(path: string, base: string, paths: ReadonlySet<string>, losses: LossList) {
    this.path = path;
    this.base = base;
    this.paths = paths;
    this.losses = losses;
  }

  /** Chapters under an entry that is left out move up to its place, rather than under its neighbour. */
  list(list: List, depth: number): void {
    for (const item of list.children) {
      const isTaken = this.item(item, depth);
      for (const child of item.children) {
        if (child.type === 'list') this.list(child, isTaken ? depth + 1 : depth);
      }
    }
  }

  links(paragraph: Paragraph): void {
    for (const child of paragraph.children) if (child.type === 'link') this.link(child, 0);
  }

  private item(item: ListItem, depth: number): boolean {
    const first = item.children[0];
    if (first?.type !== 'paragraph') return false;
    const link = first.children.find((child) => child.type === 'link');
    if (link !== undefined) return this.link(link, depth);
    this.losses.add(this.path, 'chapter-draft', textOf(first), first.position?.start.line);
    return false;
  }

  private link(link: Link, depth: number): boolean {
    const line = link.position?.start.line;
    const title = textOf(link).trim();
    if (link.url === '') return this.lose('chapter-draft', title, line);
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link.url))
      return this.lose('chapter-external', link.url, line);
    const path = this.find(percentDecoded(link.url.replace(/[?#].*$/s, '')));
    if (path === undefined) return this.lose('chapter-missing', link.url, line);
    // A place inside a chapter that is already taken: the chapter's own headings lead there.
    if (this.seen.has(path) && link.url.includes('#')) return true;
    if (this.seen.has(path)) return this.lose('chapter-repeated', link.url, line);
    this.seen.add(path);
    this.entries.push({ path, title: title === '' ? undefined : title, depth, part: this.part });
    return true;
  }

  private find(address: string): string | undefined {
    const path = resolveInBook(this.path, this.base, address);
    if (path === undefined) return undefined;
    const candidates = [
      path,
      ...INDEX_NAMES.map((name) => (path === '' ? name : `${path}/${name}`)),
    ];
    return candidates.find(
      (candidate) => /\.(?:md|markdown)$/i.test(candidate) && this.paths.has(candidate),
    );
  }

  private lose(
    code: 'chapter-draft' | 'chapter-external' | 'chapter-missing' | 'chapter-repeated',
    detail: string,
    line: number | undefined,
  ): false {
    this.losses.add(this.path, code, detail, line);
    return false;
  }
}

/** Reads a table of contents as mdBook and its ancestors write it: links, nested lists, headings as parts. */
export function readSummary(
  path: string,
  base: string,
  text: string,
  paths: ReadonlySet<string>,
  losses: LossList,
): Summary {
  const reader = new SummaryReader(path, base, paths, losses);
  let title: string | undefined;
  for (const [index, node] of parseMarkdown(path, text).children.entries()) {
    if (node.type === 'heading' && index === 0) {
      const heading = textOf(node).trim();
      if (heading !== '' && !PLAIN_HEADINGS.test(heading)) title = heading;
    } else if (node.type === 'heading') reader.part = textOf(node).trim() || undefined;
    else if (node.type === 'list') reader.list(node, 0);
    else if (node.type === 'paragraph') reader.links(node);
  }
  return { title, entries: reader.entries };
}
