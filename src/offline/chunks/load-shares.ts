import { type Share, shares, speakAlso } from '../../lib/i18n.ts';
import { loadShareSheet } from './load-sheet.ts';

/**
 * Resolves when the words and styles of this share are here, and those of the shares that it builds on.
 *
 * @throws ChunkLoadError when they could not be loaded
 */
export async function loadShare(last: Share): Promise<void> {
  const some = shares.slice(0, shares.indexOf(last) + 1);
  await Promise.all(some.flatMap((share) => [speakAlso(share), loadShareSheet(share)]));
}

/** Of which share these files need the words and styles, by their names: scripts/vite/client-parts.ts. */
export const shareOf = (files: readonly string[]): Share | undefined =>
  shares.findLast((share) => files.some((file) => file.startsWith(`assets/${share}.`)));
