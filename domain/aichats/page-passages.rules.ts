/** As `pdftotext` and we ourselves part the pages of what was read in a document. */
const pageBreak = '\f';
const longestPart = 700;
const longestTitle = 80;
/** What a person could hardly have read: the rest of a document this long is not looked through. */
const mostPassages = 5000;

export interface PagePassage {
  /** From 1. */
  readonly page: number;
  /** How its page begins. */
  readonly title: string;
  readonly text: string;
}

// A letter of Japanese says about as much as two of English.
const weightOf = (text: string): number =>
  text.length + (text.match(/[\u3000-\u9fff]/g)?.length ?? 0);

/** The words of a document in passages, none of which goes over from one page to the next. */
export function pagePassages(words: string): PagePassage[] {
  const passages: PagePassage[] = [];
  for (const [index, page] of words.split(pageBreak).entries()) {
    const lines = page.split('\n').flatMap((line) => line.replaceAll(/\s+/g, ' ').trim() || []);
    const [first = ''] = lines;
    const title = Array.from(first).slice(0, longestTitle).join('').trim();
    for (const text of partsOf(lines)) {
      if (passages.length === mostPassages) return passages;
      passages.push({ page: index + 1, title, text });
    }
  }
  return passages;
}

function partsOf(lines: readonly string[]): string[] {
  const parts: string[][] = [];
  let weight = 0;
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && weight + 1 + weightOf(line) <= longestPart) last.push(line);
    else {
      parts.push([line]);
      weight = 0;
    }
    weight += 1 + weightOf(line);
  }
  return parts.map((part) => part.join('\n').slice(0, 4000).toWellFormed());
}
