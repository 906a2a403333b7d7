import { replaceBlanks } from '../../../domain/challenges/blanks.ts';

const fence = /^ {0,3}(`{3,}|~{3,})/;
const beginsBlock = /^\s*(?:>\s?|#{1,6}\s+|[-*+]\s+)+/;
const hasWords = /\p{L}|\p{N}/u;

/**
 * The first line of a prompt as its reader sees it, for lists: without the marks of Markdown where they are
 * marks, and with every sign that is part of the text, as in code. What is asked comes before a listing.
 */
export function firstLineOf(prompt: string): string {
  const { prose, code } = partsOf(prompt);
  const line = prose.find((each) => hasWords.test(each));
  const words =
    line === undefined ? (code.find((each) => hasWords.test(each)) ?? prompt) : wordsOf(line);
  return replaceBlanks(words, () => '___').trim();
}

/** The lines in and outside of fences. */
function partsOf(prompt: string): { prose: string[]; code: string[] } {
  const parts = { prose: [] as string[], code: [] as string[] };
  let open = '';
  for (const line of prompt.split('\n')) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (open === '' && mark !== '') open = mark;
    else if (open !== '' && mark.startsWith(open)) open = '';
    else parts[open === '' ? 'prose' : 'code'].push(line);
  }
  return parts;
}

/** What is set aside while the rest is read: of the private use area, which no keyboard writes. */
const asideMark = /\uE000(\d+)\uE001/g;

function wordsOf(line: string): string {
  const aside: string[] = [];
  const keep = (text: string): string => `\uE000${aside.push(text) - 1}\uE001`;
  const plain = line
    .replace(beginsBlock, '')
    // Code, escaped signs and formulas first: no sign in them is a mark.
    .replaceAll(
      /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)|\\([!-/:-@[-`{-~])/g,
      (_, __: string, code: string | undefined, sign: string) =>
        keep(code === undefined ? sign : unpadded(code)),
    )
    .replaceAll(/(\$\$?)(?=[^\s$])(.+?)(?<=[^\s$])\1(?![\d$])/g, (_, __: string, formula: string) =>
      keep(formula),
    )
    .replaceAll(/<(https?:\/\/[^<>\s]+)>/g, (_, address: string) => keep(address))
    .replaceAll(/!?\[([^\][]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g, '$1')
    .replaceAll(/(\*{1,3}|~~)(?=[^\s*~])(.+?)(?<=[^\s*~])\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}_])(_{1,3})(?=[^\s_])(.+?)(?<=[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2');
  return restored(plain, aside);
}

/** What was set aside may hold what was set aside before. */
function restored(text: string, aside: readonly string[]): string {
  const next = text.replaceAll(asideMark, (_, index: string) => aside[Number(index)] ?? '');
  return next === text ? text : restored(next, aside);
}

/** One space at either end keeps a backtick of the code from those around it. */
const unpadded = (code: string): string => /^ (?=.*\S)(.*) $/.exec(code)?.[1] ?? code;
