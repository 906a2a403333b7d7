import { isHarmless } from './harmless-html.ts';

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** The words of a Markdown text as a reader sees them, on one line; see `plainLines`. */
export const plainText = (markdown: string): string => plainLines(markdown).join(' ');

/**
 * The same line by line, without those that have none. Quick rather than exact: it only feeds the search,
 * which goes through whole books. Every pattern is bounded, as a book may hold lines made to keep one busy.
 */
export function plainLines(markdown: string): string[] {
  let open = '';
  const lines: string[] = [];
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (open === '' && mark !== '') open = mark;
    else if (open !== '' && mark.startsWith(open)) open = '';
    else lines.push(open === '' ? withoutMarks(line) : line);
  }
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

/** Of a line outside code blocks; what stands in `code` stays as it is. */
function withoutMarks(line: string): string {
  // Rules, underlines of headings, the line under a table's head; definitions of links.
  if (/^[ \t|:*_=-]+$/.test(line) || /^ {0,3}\[[^\]^]{1,500}\]:/.test(line)) return '';
  const begun = line
    .replace(/^[ \t]{0,20}(?:>[ \t]?){1,20}(?:\[![A-Za-z]{1,20}\])?/, '')
    .replace(/^[ \t]{0,20}(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/, '');
  return begun
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith('`') ? part.replaceAll('`', '') : words(part)))
    .join('');
}

function words(text: string): string {
  return text
    .replaceAll(
      /!?\[([^\][]{0,500})\]\([^()]{0,2000}(?:\([^()]{0,500}\)[^()]{0,500}){0,3}\)/g,
      '$1',
    )
    .replaceAll(/!?\[([^\][]{1,500})\]\[[^\][]{0,500}\]/g, '$1')
    .replaceAll(/\[\^[^\][]{1,200}\]:?/g, '')
    .replaceAll(/<\/?([a-z][a-z0-9]{0,20})(?:\s[^<>]{0,500})?\/?>/gi, (tag, name: string) =>
      withoutTag(tag, name.toLowerCase()),
    )
    .replaceAll(/<(https?:\/\/[^<>\s]{1,2000})>/g, '$1')
    .replaceAll(/\*{1,3}|~~|\${1,2}|\|/g, (mark) => (mark === '|' ? ' ' : ''))
    .replaceAll(/(?<![\p{L}\p{N}])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** Elements within a word leave nothing behind; others stand between two. */
const withinWords = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(
    ' ',
  ),
);

function withoutTag(tag: string, name: string): string {
  if (!isHarmless(name)) return tag;
  return withinWords.has(name) ? '' : ' ';
}
