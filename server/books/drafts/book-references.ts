import { visit } from 'unist-util-visit';
import { BookRefusal } from '../import/book-refusal.ts';
import { parseMarkdown } from '../import/markdown-tree.ts';

export interface References {
  readonly chapters: ReadonlySet<string>;
  readonly assets: ReadonlySet<string>;
}

const none: References = { chapters: new Set(), assets: new Set() };

/** Which chapters and files of its book a text leads to; undefined when it is nested too deeply to be read. */
export function referencesOf(markdown: string): References | undefined {
  // Most chapters name none, and parsing is dear.
  if (!markdown.includes('keiko:')) return none;
  const chapters = new Set<string>();
  const assets = new Set<string>();
  try {
    visit(parseMarkdown('', markdown), (node) => {
      if (!('url' in node)) return;
      const [, kind, rest = ''] = /^keiko:(chapter|asset)\/(.*)$/s.exec(node.url) ?? [];
      if (kind === 'asset') assets.add(decoded(rest));
      if (kind === 'chapter') chapters.add(decoded(rest.replace(/#.*$/s, '')));
    });
  } catch (error) {
    if (error instanceof BookRefusal) return undefined;
    throw error;
  }
  return { chapters, assets };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
