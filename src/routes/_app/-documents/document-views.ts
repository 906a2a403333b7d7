import type { DocumentType } from '../../../../domain/materials/contents/document-types.ts';
import type { MaterialContent } from '../../../../domain/materials/drafts.contract.ts';
import { loadPdfReader, prepareReader } from '../../../ui/PdfReader/load-pdf-reader.ts';
import { readablePdf } from '../../../ui/PdfReader/readable-pdf.ts';
import type { ViewProps } from '../../../ui/MaterialDocument/document-view.tsx';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import type { ComponentType } from 'react';

type View = ComponentType<Omit<ViewProps<unknown>, 'content'>>;

interface ViewOfKind {
  /** Kept on a device from its first use on. */
  readonly load: () => Promise<{ default: View }>;
  /** It has all the room there is, and not the column of a text. */
  readonly isWide?: true;
  /** What it needs besides, whatever it shows. */
  readonly prepare?: () => Promise<unknown>;
  /** What it needs besides to show this content. */
  readonly loadFor?: (content: unknown) => Promise<unknown>;
}

/** Each feature brings the view of its kind. */
const views: Readonly<Record<DocumentType, ViewOfKind>> = {
  survey: { load: () => import('./survey-view.viewer.tsx') },
  file: {
    load: () => import('../../../features/files/file-view.viewer.tsx'),
    isWide: true,
    prepare: prepareReader,
  },
  lti: { load: () => import('./lti-document.viewer.tsx'), isWide: true },
  video: { load: () => import('./video-view.viewer.tsx'), isWide: true },
  slide: {
    load: () => import('../../../features/slides/slide-view.viewer.tsx'),
    isWide: true,
    async loadFor(content) {
      const { loadDeckOf } = await import('../../../features/slides/load-deck-of.viewer.ts');
      await loadDeckOf(content);
    },
  },
  app: { load: () => import('./app-document.viewer.tsx'), isWide: true },
};

export const documentViews: Readonly<Record<DocumentType, View>> = {
  survey: lazyPart(views.survey.load),
  file: lazyPart(views.file.load),
  lti: lazyPart(views.lti.load),
  video: lazyPart(views.video.load),
  slide: lazyPart(views.slide.load),
  app: lazyPart(views.app.load),
};

/** Has what shows a kind come while the document itself is still on its way. */
export function prepareDocumentView(type: DocumentType): void {
  const { load, prepare } = views[type];
  // Whoever shows it is told when it does not come.
  for (const part of [load(), prepare?.()]) void part?.catch(() => {});
}

export const isWide = (type: DocumentType): boolean => views[type].isWide === true;

/** For a class that is brought onto a device: what shows its documents comes along. */
export async function loadDocumentView(
  type: DocumentType,
  { files, content }: Pick<MaterialContent, 'files' | 'content'>,
): Promise<void> {
  const { load, loadFor } = views[type];
  await load();
  await loadFor?.(content);
  if (files.some(readablePdf)) await loadPdfReader();
}
