import { replaceBlanks } from '../../../domain/challenges/blanks.ts';

/** The first line of a prompt as plain words, for lists. */
export function firstLineOf(prompt: string): string {
  const line = prompt.split('\n').find((each) => /\p{L}|\p{N}/u.test(each)) ?? prompt;
  return replaceBlanks(line, () => '___')
    .replaceAll(/[*`#>$]|^\s*[-+]\s/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim();
}
