import type { DocumentType } from '../../../../domain/materials/contents/document-types.ts';
import type { MaterialContent } from '../../../../domain/materials/drafts.contract.ts';
import { loadPdfReader, prepareReader } from '../../../ui/PdfReader/load-pdf-reader.ts';
import { readablePdf } from '../../../ui/PdfReader/readable-pdf.ts';
import type { ViewProps } from '../../../ui/MaterialDocument/document-view.tsx';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import type { ComponentType } from 'react';

type View = ComponentType<Omit<ViewProps<unknown>, 'content'>>;

// Kept on a device from their first use on.
const loaders = {
  survey: () => import('./survey-view.tsx'),
  file: () => import('../../../features/files/file-view.tsx'),
  lti: () => import('./lti-document.tsx'),
  video: () => import('./video-view.tsx'),
  slide: () => import('../../../features/slides/slide-view.tsx'),
  app: () => import('./app-document.tsx'),
} satisfies Record<DocumentType, () => Promise<{ default: View }>>;

/** Each feature brings the view of its kind. */
export const documentViews = {
  survey: lazyPart(loaders.survey),
  file: lazyPart(loaders.file),
  lti: lazyPart(loaders.lti),
  video: lazyPart(loaders.video),
  slide: lazyPart(loaders.slide),
  app: lazyPart(loaders.app),
} satisfies Record<DocumentType, View>;

/** Has what shows a kind come while the document itself is still on its way. */
export function prepareDocumentView(type: DocumentType): void {
  const coming = type === 'file' ? [loaders[type](), prepareReader()] : [loaders[type]()];
  // Whoever shows it is told when it does not come.
  for (const part of coming) void part.catch(() => {});
}

const wide: readonly DocumentType[] = ['file', 'video', 'slide', 'app', 'lti'];

/** Whether it has all the room there is, and not the column of a text. */
export const isWide = (type: DocumentType): boolean => wide.includes(type);

/** For a class that is brought onto a device: what shows its documents comes along. */
export async function loadDocumentView(
  type: DocumentType,
  { files, content }: Pick<MaterialContent, 'files' | 'content'>,
): Promise<void> {
  await loaders[type]();
  if (type === 'slide') {
    const { loadDeckOf } = await import('../../../features/slides/load-deck-of.ts');
    await loadDeckOf(content);
  }
  if (files.some(readablePdf)) await loadPdfReader();
}
