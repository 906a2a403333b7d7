import { codeLimits } from '../code-limits.ts';

/** A page is handed in as one text: each of its files after a line with its name. */
export interface PageFile {
  readonly path: string;
  readonly content: string;
}

const head = (path: string): string => `===== ${path} =====`;
const headLine = /^===== ([a-z][\w-]*\.[a-z]+) =====$/;
/** A line of a file that looks like a name is kept apart from one. */
const looksLike = /^\\*===== .* =====$/;

export const mostPageFiles = 8;
export const pageFileName = /^[a-z][\w-]{0,39}\.(?:html|css|js|ts)$/;

/** Their text, in order. */
export const joinPage = (files: readonly PageFile[]): string =>
  files
    .map(({ path, content }) => {
      const lines = content.split('\n').map((line) => (looksLike.test(line) ? `\\${line}` : line));
      return `${head(path)}\n${lines.join('\n')}\n`;
    })
    .join('');

/** The files that a text is made of; what stands before the first name is the page itself. */
export function splitPage(text: string): PageFile[] {
  const files: { path: string; lines: string[] }[] = [];
  const lines = text.split('\n');
  // The end of the last line is nobody's.
  if (lines.at(-1) === '') lines.pop();
  for (const line of lines) {
    const path = headLine.exec(line)?.[1];
    if (path !== undefined && !files.some((one) => one.path === path)) {
      files.push({ path, lines: [] });
      continue;
    }
    if (files.length === 0) {
      if (line === '') continue;
      files.push({ path: 'index.html', lines: [] });
    }
    files.at(-1)?.lines.push(looksLike.test(line) && line.startsWith('\\') ? line.slice(1) : line);
  }
  return files
    .slice(0, mostPageFiles)
    .map((file) => ({ path: file.path, content: file.lines.join('\n') }));
}

/** What is left for one more letter. */
export const pageRoom = (files: readonly PageFile[]): number =>
  codeLimits.code - joinPage(files).length;
