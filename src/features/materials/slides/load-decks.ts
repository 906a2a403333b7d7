import { SlideContentSchema } from '../../../../domain/materials/contents/slide.content.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import { loadMarkdownTools } from '../../../ui/MarkdownView/load-markdown-tools.ts';

const loadMarkdownDeck = () => import('./markdown-deck.tsx');
const loadPdfDeck = () => import('./pdf-deck.tsx');

export const LazyMarkdownDeck = lazyPart(loadMarkdownDeck);
export const LazyPdfDeck = lazyPart(loadPdfDeck);

/** For a device that is to show the slides without a network. */
export async function loadDeckOf(content: unknown): Promise<void> {
  const { source, markdown } = SlideContentSchema.parse(content);
  if (source === 'file') await loadPdfDeck();
  else await Promise.all([loadMarkdownDeck(), loadMarkdownTools(markdown)]);
}
