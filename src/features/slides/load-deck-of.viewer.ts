import { SlideContentSchema } from '../../../domain/slides/slide.content.ts';
import { loadMarkdownTools } from '../../ui/MarkdownView/load-markdown-tools.ts';
import { loadPdfReader } from '../../ui/PdfReader/load-pdf-reader.ts';
import { loadMarkdownDeck, loadPdfDeck } from './load-decks.ts';

/** For a device that is to show these slides without a network. */
export async function loadDeckOf(content: unknown): Promise<void> {
  const { source, markdown } = SlideContentSchema.parse(content);
  if (source === 'file') await Promise.all([loadPdfDeck(), loadPdfReader()]);
  else await Promise.all([loadMarkdownDeck(), loadMarkdownTools(markdown)]);
}
