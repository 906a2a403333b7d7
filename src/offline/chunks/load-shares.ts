import { type Share, speakAlso } from '../../lib/i18n.ts';
import { loadShareSheet } from './load-sheet.ts';

/**
 * Resolves when the words and styles of these shares are here.
 *
 * @throws ChunkLoadError when they could not be loaded
 */
export async function loadShares(shares: readonly Share[]): Promise<void> {
  await Promise.all(shares.flatMap((share) => [speakAlso(share), loadShareSheet(share)]));
}

/** Of which shares a file needs the words and styles, by its name: scripts/vite/client-parts.ts. Staff's build on the others. */
export function sharesOf(files: readonly string[]): readonly Share[] {
  const begin = (prefix: string) => files.some((file) => file.startsWith(`assets/${prefix}-`));
  if (begin('staffs')) return ['later', 'staff'];
  return begin('later') ? ['later'] : [];
}
