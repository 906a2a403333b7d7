let pinned: ReadonlySet<string> = new Set();

/** Whether a kept query belongs to a class that was asked for: then it is never given up for room. */
export const isPinnedText = (queryHash: string): boolean => pinned.has(queryHash);

export function pinTexts(queryHashes: readonly string[]): void {
  pinned = new Set(queryHashes);
}
