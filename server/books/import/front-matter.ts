import { parseDocument } from 'yaml';

export interface FrontMatter {
  readonly title: string | undefined;
  readonly isReadable: boolean;
  /** The text with empty lines in place of the block, so that line numbers stay true. */
  readonly rest: string;
}

const BLOCK = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?=\n|$)/;
const PROPERTY = /^[\w-]+[ \t]*:/m;

/** A block of properties between '---' lines at the very beginning; a rule drawn there is not one. */
export function takeFrontMatter(text: string): FrontMatter {
  const match = BLOCK.exec(text);
  const body = match?.[1] ?? '';
  if (match === null || (body.trim() !== '' && !PROPERTY.test(body))) {
    return { title: undefined, isReadable: true, rest: text };
  }
  const rest = match[0].replaceAll(/[^\n]/g, '') + text.slice(match[0].length);
  const document = parseDocument(body, { logLevel: 'silent' });
  if (document.errors.length > 0) return { title: undefined, isReadable: false, rest };
  const title = document.get?.('title');
  return { title: typeof title === 'string' ? title : undefined, isReadable: true, rest };
}
