const MB = 1_000_000;

/** The stated limits of an import; bytes unless the name says otherwise. */
export const importLimits = {
  zip: 200 * MB,
  entries: 5000,
  unpacked: 500 * MB,
  markdown: 2 * MB,
  /** All chapters together: they are held in memory while links between them are settled. */
  text: 64 * MB,
  image: 20 * MB,
  /** Unpacked to packed size; small entries are exempt, because repetitive text packs well. */
  ratio: 100,
  ratioFrom: 1 * MB,
  /** Levels of the outline. */
  depth: 12,
  chapters: 2000,
  /** Quotes and lists inside each other, in one chapter. */
  nesting: 100,
  /** Files that include files. */
  includes: 10,
  losses: 5000,
  /** One file may be made to take hours. An honest one of 2 MB takes four seconds. */
  fileSeconds: 30,
  bookSeconds: 15 * 60,
  /** Of the process that reads a book. An honest file of 2 MB takes 600 MB, and lets go of them. */
  memory: 1200 * MB,
} as const;

const counts = new Intl.NumberFormat('en');

export function shownBytes(bytes: number): string {
  return `${counts.format(bytes / MB)} MB`;
}

export function shownCount(count: number): string {
  return counts.format(count);
}
