import { plainText } from '../materials/plain-text.ts';

/** Goes up when a text is taken apart in another way: what is kept of it is then made anew. */
export const passageRules = 3;

const longest = 700;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const heading = /^ {0,3}#{1,6}[ \t]+(.+?)[ \t]*#*$/;

export interface Passage {
  /** The heading that it stands under; that of the whole where there is none. */
  readonly title: string;
  /** As it was written. */
  readonly markdown: string;
}

/** A text in passages: paragraphs that stand together under one heading, and no more than one can take in. */
export function passagesOf(title: string, markdown: string): Passage[] {
  const passages: Passage[] = [];
  let under = title;
  let parts: string[] = [];
  const close = () => {
    const text = parts.join('\n\n');
    if (plainText(text) !== '') passages.push({ title: under, markdown: text });
    parts = [];
  };
  for (const block of blocksOf(markdown)) {
    const found = heading.exec(block);
    if (found) {
      close();
      under = plainText(found[1] ?? '') || under;
      continue;
    }
    const size = parts.reduce((sum, part) => sum + weightOf(part), 0);
    if (parts.length > 0 && size + weightOf(block) > longest) close();
    parts.push(block.slice(0, 4000).toWellFormed());
  }
  close();
  return passages;
}

// A letter of Japanese says about as much as two of English.
const weightOf = (text: string): number =>
  text.length + (text.match(/[\u3000-\u9fff]/g)?.length ?? 0);

/** What blank lines separate; a block of code stays whole. */
function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let open = '';
  const close = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (open === '' && mark !== '') open = mark;
    else if (open !== '' && mark.startsWith(open)) open = '';
    else if (open === '' && (line.trim() === '' || heading.test(line))) {
      close();
      if (line.trim() !== '') blocks.push(line);
      continue;
    }
    lines.push(line);
  }
  close();
  return blocks;
}
