/** Where a chapter, or a place in it, is on the paper. */
export const placeOf = (slug: string, anchor = ''): string =>
  anchor === '' ? `paper:${slug}` : `paper:${slug}:${anchor}`;

/**
 * Every chapter names its own places, and several may use one name: on one paper they are told apart,
 * and so from the page below it. Addresses of the web are noted for those who read them on paper.
 */
export function nameApart(chapter: HTMLElement, slug: string): void {
  for (const place of chapter.querySelectorAll('[id]')) place.id = placeOf(slug, place.id);
  for (const link of chapter.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    if (address.startsWith('#') && !address.startsWith('#paper:'))
      link.setAttribute('href', `#${placeOf(slug, decoded(address.slice(1)))}`);
    const isOfTheWeb = /^(https?|mailto):/.test(address);
    if (isOfTheWeb && !wordsOf(link).includes(address.replace(/^mailto:/, '')))
      link.dataset['address'] = address;
  }
}

/** As it is read: links also say to a screen reader where they open. */
const wordsOf = (link: HTMLElement): string => link.textContent;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
