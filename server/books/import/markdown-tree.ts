import type { Data, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Processor } from 'unified';
import { BookRefusal } from './book-refusal.ts';
import { importLimits } from './import-limits.ts';

declare module 'mdast' {
  interface Data {
    /** Offsets of the address inside the source of a link, image or definition. */
    destination?: { readonly start: number; readonly end: number };
  }
}

interface SpanToken {
  readonly start: { readonly offset: number };
  readonly end: { readonly offset: number };
}

interface TreeBuilder {
  readonly stack: readonly { data?: Data | undefined }[];
}

/** The tree has positions of whole links only; the parser's own token tells where the address is. */
function noteDestination(this: TreeBuilder, token: SpanToken): undefined {
  const node = this.stack.at(-1);
  if (node === undefined) return;
  node.data = { ...node.data, destination: { start: token.start.offset, end: token.end.offset } };
}

function withDestinations(this: Processor): undefined {
  const data = this.data();
  const enter = { resourceDestination: noteDestination, definitionDestination: noteDestination };
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), { enter }];
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(withDestinations)
  .freeze();

/** The deepest a line is nested by its own markers, seen without parsing. */
function nesting(line: string): number {
  const markers = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?=[ \t>]|$))+/.exec(line)?.[0] ?? '';
  return markers.replaceAll(/[ \t\d]/g, '').length;
}

function checkNesting(path: string, text: string): void {
  for (const line of text.split('\n')) {
    const isTooDeep = line.length > importLimits.nesting && nesting(line) > importLimits.nesting;
    if (isTooDeep)
      throw new BookRefusal('markdown-too-deep', { path, limit: String(importLimits.nesting) });
  }
}

export function parseMarkdown(path: string, text: string): Root {
  checkNesting(path, text);
  try {
    return parser.parse(text);
  } catch (error) {
    // The parser recurses: a text nested beyond the stack is the only one it cannot read.
    if (!(error instanceof RangeError)) throw error;
    throw new BookRefusal(
      'markdown-too-deep',
      { path, limit: String(importLimits.nesting) },
      { cause: error },
    );
  }
}
