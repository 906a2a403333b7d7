/** Where an address inside a book leads, as the importer writes them. */
export type InnerAddress =
  | { readonly kind: 'chapter'; readonly slug: string; readonly anchor: string }
  | { readonly kind: 'asset'; readonly path: string };

/** Undefined for an address of the web. */
export function innerAddressOf(url: string): InnerAddress | undefined {
  const [, kind, rest = ''] = /^keiko:(chapter|asset)\/(.*)$/s.exec(url) ?? [];
  if (kind === 'asset') return { kind, path: decoded(rest) };
  if (kind !== 'chapter') return undefined;
  const [slug = '', anchor = ''] = rest.split('#', 2);
  return { kind, slug: decoded(slug), anchor: decoded(anchor) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
