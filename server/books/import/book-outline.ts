/** A chapter as the table of contents or the folders have it, before its text is read. */
export interface OutlineEntry {
  /** Undefined for a folder without a page of its own: it gets a page that lists its chapters. */
  readonly path: string | undefined;
  readonly title: string | undefined;
  /** 0 for the top level. */
  readonly depth: number;
  /** The part of the book it stands in. */
  readonly part: string | undefined;
}

export interface BookOutline {
  readonly kind: 'summary' | 'plain';
  readonly title: string | undefined;
  readonly language: 'en' | 'ja' | undefined;
  /** Folder of the book's text, '' for the top. */
  readonly base: string;
  readonly entries: readonly OutlineEntry[];
}

/** '02-getting_started' is 'Getting started'. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/^[\d.]+[-_. ]+(?=.)/, '')
    .replaceAll(/[-_\s]+/g, ' ')
    .trim();
  const title = words === '' ? name : words;
  return title.charAt(0).toUpperCase() + title.slice(1);
}
