/** Percent-encodes what would end or change an address in Markdown; letters of any script stay readable. */
export function encodeAddress(text: string): string {
  return text.replaceAll(/[\s()<>%#?&\\"'`|[\]]/gu, (character) => {
    const encoded = encodeURIComponent(character);
    return encoded === character
      ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
      : encoded;
  });
}

export function chapterAddress(slug: string, anchor: string): string {
  return `keiko:chapter/${encodeAddress(slug)}${anchor === '' ? '' : `#${encodeAddress(anchor)}`}`;
}

export function assetAddress(path: string): string {
  return `keiko:asset/${encodeAddress(path)}`;
}
