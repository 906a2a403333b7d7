/**
 * A chapter's text without the heading that only repeats its title, which stands over it anyway. A
 * heading with other words stays.
 */
export function withoutTitle({ markdown, title }: { markdown: string; title: string }): string {
  const match = /^\s*(?:#[ \t]+([^\n]+?)[ \t]*#*|([^\n]+)\n=+[ \t]*)(?:\n|$)/.exec(markdown);
  const heading = match?.[1] ?? match?.[2];
  if (!match || heading === undefined || wordsOf(heading.replace(place, '')) !== wordsOf(title))
    return markdown;
  // Links lead to the place that the heading names.
  const [kept] = place.exec(heading) ?? [];
  const rest = markdown.slice(match[0].length);
  return kept === undefined ? rest : `${kept}\n${rest}`;
}

/** As the importer of books writes it. */
const place = /<a id="[^"<>]*"><\/a>/;

const wordsOf = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
