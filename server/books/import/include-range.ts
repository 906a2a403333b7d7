const ANCHOR_LINE = /ANCHOR(?:_END)?:\s*[\w-]+/;

function betweenAnchors(lines: readonly string[], name: string): string[] | undefined {
  const isMark = (line: string, word: string): boolean =>
    new RegExp(`${word}:\\s*([\\w-]+)`).exec(line)?.[1] === name;
  const start = lines.findIndex((line) => isMark(line, 'ANCHOR'));
  if (start === -1) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => isMark(line, 'ANCHOR_END'));
  return lines.slice(start + 1, length === -1 ? undefined : start + 1 + length);
}

/**
 * The part of an included file that mdBook's range names: nothing, 'anchor', '5', '5:', ':10' or
 * '5:10' (lines from 1, both ends included). Undefined when there is no such part.
 */
export function includeRange(text: string, range: string): string | undefined {
  const lines = text.replace(/\n$/, '').split('\n');
  const numbers = /^(\d*)(:?)(\d*)$/.exec(range);
  if (numbers === null) {
    return betweenAnchors(lines, range)
      ?.filter((line) => !ANCHOR_LINE.test(line))
      .join('\n');
  }
  const [, first = '', colon = '', last = ''] = numbers;
  const from = first === '' ? 1 : Number(first);
  const to =
    colon === '' ? (first === '' ? lines.length : from) : last === '' ? lines.length : Number(last);
  const part = lines.slice(Math.max(0, from - 1), to);
  if (part.length === 0 && range !== '') return undefined;
  return part.filter((line) => !ANCHOR_LINE.test(line)).join('\n');
}
