import { speakToStaff } from '../../../lib/i18n.ts';
import { loadStaffSheet } from '../../../offline/chunks/load-sheet.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';

/** Kept on a device from its first use on, words and styles too; see `documentPart` in scripts/vite/client-parts.ts. */
export async function loadBookPrint() {
  const [part] = await Promise.all([import('./book-print.tsx'), speakToStaff(), loadStaffSheet()]);
  return part;
}

export const LazyBookPrint = lazyPart(loadBookPrint);
