interface Wordless {
  /** Where its `![](` stands. */
  readonly at: number;
  /** Of the file in the draft, as its address names it. */
  readonly path: string;
}

const wordless = /!\[\]\(keiko:asset\/([^)\s]+)\)/g;

/** Pictures of a chapter that nobody has described, in their order. */
export const firstWithoutWords = (markdown: string): Wordless[] =>
  [...markdown.matchAll(wordless)].map(({ index, 1: path = '' }) => ({
    at: index,
    path: decodeURIComponent(path),
  }));

/** The same text with the description of that picture, wherever it stands now, if nobody has described it since. */
export function withWords(
  markdown: string,
  { path }: Pick<Wordless, 'path'>,
  words: string,
): string {
  const found = firstWithoutWords(markdown).find((one) => one.path === path);
  if (!found) return markdown;
  const { at } = found;
  const line = words.replaceAll(/[\n\\[\]]/g, ' ').trim();
  return `${markdown.slice(0, at)}![${line}]${markdown.slice(at + '![]'.length)}`;
}
