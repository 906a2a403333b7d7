const comments = /<!--[\s\S]*?(?:-->|$)/g;
const styles = /<style[\s\S]*?(?:<\/style>|$)/gi;
const picture = /!\[([^\]]*)\]\([^)]*\)/g;
const link = /\[([^\]]*)\]\([^)]*\)/g;
const backgroundWords =
  /\b(?:bg|fit|cover|contain|auto|left|right|vertical)\b(?::\S+)?|\b[wh]:\S+/g;

/** The words that people read on a slide, without what Markdown means by its signs. */
export function wordsOfSlide(markdown: string): string {
  return (
    markdown
      .replaceAll(comments, ' ')
      .replaceAll(styles, ' ')
      .replaceAll(picture, (_, alt: string) => alt.replaceAll(backgroundWords, ' '))
      .replaceAll(link, '$1')
      // The line below the head of a table, fences, and what stands before the words of a line.
      .replaceAll(/^[ \t]*\|?[ \t:|-]*-{2,}[ \t:|-]*$/gm, '')
      .replaceAll(/^[ \t]*(?:`{3,}|~{3,}).*/gm, '')
      .replaceAll(/^[ \t]*(?:#{1,6}|>|[-+*]|\d{1,9}[.)])[ \t]+/gm, '')
      .replaceAll(/\*\*|__|~~|`|(?<=^|\s)[*_]|[*_](?=\s|$)/gm, '')
      .replaceAll(/[ \t]*\|[ \t]*/g, ' ')
      .replaceAll(/[ \t]+/g, ' ')
      .replaceAll(/\s*\n\s*/g, '\n')
      .trim()
  );
}

/** By its first heading; undefined for a slide without one. */
export function titleOfSlide(markdown: string): string | undefined {
  const [, words] =
    /^ {0,3}#{1,6}[ \t]+(.+)/m.exec(
      markdown.replaceAll(comments, '').replaceAll(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, ''),
    ) ?? [];
  const title = wordsOfSlide(words ?? '');
  return title === '' ? undefined : title;
}
