import { plainText } from '../materials/plain-text.ts';

/** So much of a quote tells its place from others; it may go on over several lines. */
const beginning = 24;
const linesTogether = 4;

/** The line of a Markdown text, from 0 on, in which words begin that a reader saw; undefined where they are gone. */
export function lineOfWords(markdown: string, words: string): number | undefined {
  const sought = plainText(words).slice(0, beginning);
  if (sought === '') return undefined;
  const lines = markdown.split('\n');
  const holds = (from: number): boolean =>
    plainText(lines.slice(from, from + linesTogether).join('\n')).includes(sought);
  const first = lines.findIndex((_, at) => holds(at));
  if (first === -1) return undefined;
  let line = first;
  while (holds(line + 1)) line += 1;
  return line;
}
