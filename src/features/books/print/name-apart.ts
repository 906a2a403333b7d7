/** How a chapter, or a place in it, is called in links until `nameApart` has given it a name of its own. */
export const placeOf = (slug: string, id = ''): string =>
  id === '' ? `paper:${slug}` : `paper:${slug}:${id}`;

/**
 * Every chapter names its own places, and several may use one name: on one paper, which lies in a page
 * with names of its own, they are told apart. Addresses of the web are noted for those who read them on
 * paper.
 */
export function nameApart(sheets: HTMLElement): void {
  const names = new Map<string, string>();
  const give = (place: HTMLElement, key: string) => {
    // Short: what becomes a PDF may name places by few letters only.
    place.id = `paper-${names.size + 1}`;
    names.set(key, place.id);
  };
  const chapters = [...sheets.querySelectorAll<HTMLElement>('[data-slug]')];
  for (const chapter of chapters) {
    const slug = chapter.dataset['slug'] ?? '';
    give(chapter, placeOf(slug));
    for (const place of chapter.querySelectorAll<HTMLElement>('[id]'))
      if (place.closest('svg') === null) give(place, placeOf(slug, place.id));
  }
  for (const link of sheets.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    const slug = link.closest<HTMLElement>('[data-slug]')?.dataset['slug'] ?? '';
    if (address.startsWith('#')) lead(link, nameOf(names, slug, decoded(address.slice(1))));
    const isOfTheWeb = /^(https?|mailto):/.test(address);
    if (isOfTheWeb && !link.textContent.includes(address.replace(/^mailto:/, '')))
      link.dataset['address'] = address;
  }
}

/** A chapter that is not printed is not led to. */
function lead(link: HTMLElement, name: string | undefined): void {
  if (name === undefined) link.removeAttribute('href');
  else link.setAttribute('href', `#${name}`);
}

/** A place that a chapter no longer has is looked for at its beginning. */
function nameOf(
  names: ReadonlyMap<string, string>,
  slug: string,
  place: string,
): string | undefined {
  const key = place.startsWith('paper:') ? place : placeOf(slug, place);
  return names.get(key) ?? names.get(key.split(':').slice(0, 2).join(':'));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
