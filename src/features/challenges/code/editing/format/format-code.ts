import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import * as html from 'prettier/plugins/html';
import * as markdown from 'prettier/plugins/markdown';
import * as postcss from 'prettier/plugins/postcss';
import { formatWithCursor } from 'prettier/standalone';
import type { Formatted, FormatFault, ToFormat } from './formatting.ts';

const parsers: Readonly<Record<string, string>> = {
  js: 'babel',
  mjs: 'babel',
  cjs: 'babel',
  // A fifth of the size of TypeScript's own, and as good at it.
  ts: 'babel-ts',
  html: 'html',
  css: 'css',
  json: 'json',
  md: 'markdown',
};

/** Code of the web as Prettier has it. */
export async function formatCode({ path, text, caret }: ToFormat): Promise<Formatted> {
  const parser = parsers[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'babel';
  try {
    const { formatted, cursorOffset } = await formatWithCursor(text, {
      parser,
      cursorOffset: caret,
      plugins: [babel, estree, html, markdown, postcss],
    });
    return { text: formatted, caret: Math.max(0, cursorOffset) };
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return { fault };
  }
}

/** Undefined where it is no fault of the text. */
function faultOf(error: unknown): FormatFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const [first = ''] = error.message.split('\n');
  const [, words = first, line, column] = /^(.*?)\s*\((\d+):(\d+)\)$/.exec(first) ?? [];
  if (line === undefined) return undefined;
  return {
    line: Number(line),
    column: Number(column),
    words: words.replace(/^(?:Css)?SyntaxError: /, ''),
  };
}
