import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

export const loadMarkdownDeck = () => import('./markdown-deck.viewer.tsx');
export const loadPdfDeck = () => import('./pdf-deck.viewer.tsx');

export const LazyMarkdownDeck = lazyPart(loadMarkdownDeck);
export const LazyPdfDeck = lazyPart(loadPdfDeck);
