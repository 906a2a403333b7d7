import type { DocumentType } from '../../../../domain/materials/contents/document-types.ts';
import type { MaterialContent } from '../../../../domain/materials/drafts.contract.ts';
import { loadPdfReader } from '../../../features/materials/pdf/load-pdf-reader.ts';
import type { ViewProps } from '../../../features/materials/documents/document-view.tsx';
import { speakToStaff } from '../../../lib/i18n.ts';
import { loadStaffSheet } from '../../../offline/chunks/load-sheet.ts';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';
import type { ComponentType } from 'react';

type View = ComponentType<Omit<ViewProps<unknown>, 'content'>>;

/** Their words and styles come apart from everybody's; see `documentPart` in scripts/vite/client-parts.ts. */
const withWords =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), speakToStaff(), loadStaffSheet()]);
    return part;
  };

// Kept on a device from their first use on.
const loaders = {
  survey: withWords(() => import('./survey-view.tsx')),
  file: withWords(() => import('../../../features/materials/documents/file-view.tsx')),
  lti: withWords(() => import('./lti-document.tsx')),
  app: withWords(() => import('./app-document.tsx')),
} satisfies Record<DocumentType, () => Promise<{ default: View }>>;

/** Each feature brings the view of its kind. */
export const documentViews = {
  survey: lazyPart(loaders.survey),
  file: lazyPart(loaders.file),
  lti: lazyPart(loaders.lti),
  app: lazyPart(loaders.app),
} satisfies Record<DocumentType, View>;

const wide: readonly DocumentType[] = ['file', 'app'];

/** Whether it has all the room there is, and not the column of a text. */
export const isWide = (type: DocumentType): boolean => wide.includes(type);

/** For a class that is brought onto a device: what shows its documents comes along. */
export async function loadDocumentView(
  type: DocumentType,
  { files }: Pick<MaterialContent, 'files'>,
): Promise<void> {
  await loaders[type]();
  if (files.some((file) => file.type === 'pdf')) await loadPdfReader();
}
