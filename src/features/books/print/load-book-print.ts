import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';

/** Kept on a device from its first use on; see `documentPart` in scripts/vite/client-parts.ts. */
export const loadBookPrint = () => import('./book-print.viewer.tsx');

export const LazyBookPrint = lazyPart(loadBookPrint);
