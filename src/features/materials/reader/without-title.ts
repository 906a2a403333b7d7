/**
 * A chapter's text without the heading that only repeats its title, which stands over it anyway. A
 * heading with other words stays.
 */
export function withoutTitle({ markdown, title }: { markdown: string; title: string }): string {
  const match = /^\s*(?:#[ \t]+([^\n]+?)[ \t]*#*|([^\n]+)\n=+[ \t]*)(?:\n|$)/.exec(markdown);
  const heading = match?.[1] ?? match?.[2];
  if (!match || heading === undefined || wordsOf(heading) !== wordsOf(title)) return markdown;
  return markdown.slice(match[0].length);
}

const wordsOf = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
