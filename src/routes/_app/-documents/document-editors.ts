import type { ComponentType } from 'react';
import type { DocumentType } from '../../../../domain/materials/contents/document-types.ts';
import type { EditorProps } from '../../../ui/MaterialDocument/document-editor.tsx';
import { lazyPart } from '../../../ui/LazyPart/lazy-part.tsx';

/** Each feature brings the editor of its kind. */
export const documentEditors = {
  survey: lazyPart(() => import('./survey-editor.tsx')),
  file: lazyPart(() => import('../../../features/files/file-editor.tsx')),
  lti: lazyPart(() => import('./lti-document-editor.tsx')),
  video: lazyPart(() => import('./video-editor.tsx')),
  slide: lazyPart(() => import('../../../features/slides/slide-editor.tsx')),
  app: lazyPart(() => import('./app-document-editor.tsx')),
} satisfies Record<DocumentType, ComponentType<EditorProps<unknown>>>;
