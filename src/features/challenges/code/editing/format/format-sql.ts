import { formatDialect, sqlite } from 'sql-formatter';
import type { Formatted, ToFormat } from './formatting.ts';

const isBlank = (letter: string): boolean => letter.trim() === '';

/** SQL with its clauses on lines of their own; words stay as they are written. */
export function formatSql({ text, caret }: ToFormat): Formatted {
  try {
    const made = formatDialect(text, { dialect: sqlite, keywordCase: 'preserve', tabWidth: 2 });
    const formatted = made === '' ? '' : `${made}\n`;
    return { text: formatted, caret: sameLetter(text, caret, formatted) };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const [, words = '', line, column] =
      /^(?:Parse error: )?([^\n]*?) at line (\d+) column (\d+)/.exec(message) ?? [];
    if (line === undefined) throw error;
    return { fault: { line: Number(line), column: Number(column), words } };
  }
}

/** Only blanks are others: the caret stands before the letter before which it stood. */
function sameLetter(before: string, caret: number, after: string): number {
  let left = before.slice(0, caret).replaceAll(/\s/g, '').length;
  let at = 0;
  for (; left > 0 && at < after.length; at += 1) if (!isBlank(after[at] ?? '')) left -= 1;
  if (isBlank(before[caret] ?? ' ')) return at;
  while (at < after.length && isBlank(after[at] ?? '')) at += 1;
  return at;
}
