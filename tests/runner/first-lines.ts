import { stripVTControlCharacters } from 'node:util';

const mostLines = 14;
const mostLastLines = 30;
const mostLetters = 200;

/** The lines of a long message that say why: without colours, blank lines and all that follows. */
export const firstLines = (messages: readonly (string | undefined)[]): string[] =>
  linesOf(messages.join('\n')).slice(0, mostLines);

/** What a program printed last: all there is to tell where nothing else says why it failed. */
export const lastLines = (output: string): string[] => linesOf(output).slice(-mostLastLines);

function linesOf(text: string): string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, mostLetters));
}
