import type { CalloutKind } from '../../../domain/materials/callout-kinds.ts';

/** What mdbook-admonish calls its boxes, by the callout that comes nearest. */
const kinds: Readonly<Record<string, CalloutKind>> = {
  attention: 'warning',
  bug: 'caution',
  caution: 'warning',
  danger: 'caution',
  error: 'caution',
  fail: 'caution',
  failure: 'caution',
  hint: 'tip',
  important: 'important',
  success: 'tip',
  tip: 'tip',
  warning: 'warning',
};

/**
 * The text with each box of mdbook-admonish (a block of code in the language `admonish`) as a
 * callout, its title as the first line.
 */
export function withCallouts(text: string): string {
  if (!text.includes('admonish')) return text;
  const lines: string[] = [];
  let fence: RegExp | undefined;
  let indent = '';
  for (const line of text.split('\n')) {
    const begin = /^(\s*)(`{3,}|~{3,})\s*admonish\b[ \t]*(.*)$/.exec(line);
    if (fence === undefined && begin !== null) {
      const [, space = '', mark = '', info = ''] = begin;
      indent = space;
      fence = new RegExp(`^\\s*${mark[0] ?? ''}{${mark.length},}\\s*$`);
      const kind = kinds[/^[a-z]+/.exec(info)?.[0] ?? ''] ?? 'note';
      const title = /"((?:[^"\\]|\\.)*)"/.exec(info)?.[1];
      lines.push(`${indent}> [!${kind.toUpperCase()}]`);
      if (title !== undefined && title !== '') lines.push(`${indent}> **${title}**`, `${indent}>`);
    } else if (fence?.test(line) === true) {
      fence = undefined;
      lines.push('');
    } else if (fence === undefined) lines.push(line);
    else lines.push(`${indent}> ${line.startsWith(indent) ? line.slice(indent.length) : line}`);
  }
  return lines.join('\n');
}
