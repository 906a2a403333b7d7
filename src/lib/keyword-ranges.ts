export interface TextRange {
  readonly start: number;
  /** Not included. */
  readonly end: number;
}

const mostRanges = 1000;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As the server searches: without regard to case, to full or half width, and to kinds of space. */
const normalised = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Where a keyword stands in a text, as offsets of the text itself. */
export function keywordRanges(text: string, keyword: string): TextRange[] {
  const wanted = normalised(keyword).replaceAll(/\s+/g, ' ').trim();
  if (wanted === '') return [];
  const { folded, starts } = fold(text);
  const ranges: TextRange[] = [];
  for (
    let at = folded.indexOf(wanted);
    at !== -1;
    at = folded.indexOf(wanted, at + wanted.length)
  ) {
    ranges.push({ start: starts[at] ?? 0, end: starts[at + wanted.length] ?? text.length });
    if (ranges.length === mostRanges) break;
  }
  return ranges;
}

/** Where the words of a keyword stand, however far from each other; those that overlap another are left out. */
export function wordRanges(text: string, keyword: string): TextRange[] {
  const all = keyword.split(/\s+/u).flatMap((word) => keywordRanges(text, word));
  const ordered = all.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const ranges: TextRange[] = [];
  for (const range of ordered) if (range.start >= (ranges.at(-1)?.end ?? 0)) ranges.push(range);
  return ranges;
}

/** The normalised text, and for each of its places the offset in the text it came from. */
function fold(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const isSpace = /^\s+$/.test(segment);
    if (isSpace && folded.endsWith(' ')) continue;
    const part = isSpace ? ' ' : normalised(segment);
    for (let i = 0; i < part.length; i++) starts.push(index);
    folded += part;
  }
  return { folded, starts };
}
