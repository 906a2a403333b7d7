/** One slide as it was written. */
export interface SlidePart {
  /** Where it begins, from 0 on. */
  readonly line: number;
  readonly text: string;
}

const frontMatterEdge = /^-{3,}[ \t]*$/;
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const underline = /^ {0,3}-+[ \t]*$/;
const heading = /^ {0,3}(#{1,6})(?:[ \t]+|$)/;
const fenceLine = /^ {0,3}(`{3,}|~{3,})(.*)$/;
// What cannot be the words above an underline.
const noParagraph = /^(?: {0,3}(?:#{1,6}(?:\s|$)|>|[-+*][ \t]|\d{1,9}[.)][ \t]|<!--|\|)| {4}|\t)/;

/** The lines of the front matter, without its edges; undefined when there is none. */
function frontMatterOf(lines: readonly string[]): readonly string[] | undefined {
  if (!frontMatterEdge.test(lines[0] ?? '')) return undefined;
  const end = lines.findIndex((line, index) => index > 0 && frontMatterEdge.test(line));
  return end === -1 ? undefined : lines.slice(1, end);
}

/** The levels of headings that begin a slide by themselves. */
function dividersOf(frontMatter: readonly string[]): readonly number[] {
  const setting = frontMatter.find((line) => line.startsWith('headingDivider:'));
  const levels = (setting?.match(/[1-6]/g) ?? []).map(Number);
  const [most = 0] = levels;
  return setting?.includes('[') ? levels : Array.from({ length: most }, (_, index) => index + 1);
}

/** The slides of a deck, divided where Marp divides them: by rules, and by headings when it is told so. */
export function slideParts(markdown: string): SlidePart[] {
  const lines = markdown.split(/\r\n|\r|\n/);
  const frontMatter = frontMatterOf(lines);
  const dividers = dividersOf(frontMatter ?? []);
  const first = frontMatter === undefined ? 0 : frontMatter.length + 2;
  const parts: SlidePart[] = [];
  let begin = first;
  let skipsRule = 0;
  let fence: string | undefined;
  let isInComment = false;
  let isAfterWords = false;
  let hasBegun = false;
  const close = (end: number) =>
    parts.push({ line: begin, text: lines.slice(begin + skipsRule, end).join('\n') });

  for (let at = first; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (isInComment) {
      isInComment = !line.includes('-->');
      continue;
    }
    const [, mark = '', info = ''] = fenceLine.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark.startsWith(fence) && info.trim() === '') fence = undefined;
      isAfterWords = false;
      continue;
    }
    if (mark !== '' && !(mark.startsWith('`') && info.includes('`'))) {
      fence = mark;
      hasBegun = true;
      continue;
    }
    const isRule: boolean = rule.test(line) && !(isAfterWords && underline.test(line));
    const level = heading.exec(line)?.[1]?.length ?? 0;
    // A heading begins a slide only where there is something before it.
    if (isRule || (dividers.includes(level) && hasBegun)) {
      close(at);
      begin = at;
      skipsRule = isRule ? 1 : 0;
    }
    isInComment = /<!--(?!.*-->)/.test(line);
    hasBegun ||= line.trim() !== '' && !/^ {0,3}<!--/.test(line);
    isAfterWords = line.trim() !== '' && !isRule && !isInComment && !noParagraph.test(line);
  }
  close(lines.length);
  return parts;
}

/** The slide in which a line stands, from 0 on. */
export const slideAtLine = (lines: readonly number[], line: number): number =>
  Math.max(
    0,
    lines.findLastIndex((begin) => begin <= line),
  );
