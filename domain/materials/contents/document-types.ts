import { z } from 'zod';
import type { MaterialType } from '../kinds.ts';

/** The kinds whose content is one document. A book's is its chapters, a quiz's its questions. */
export const documentTypes = [
  'survey',
  'file',
  'lti',
  'video',
  'slide',
  'app',
] as const satisfies MaterialType[];
export type DocumentType = (typeof documentTypes)[number];
export const DocumentTypeSchema = z.enum(documentTypes);

export const documentTypeOf = (type: MaterialType): DocumentType | undefined =>
  documentTypes.find((one) => one === type);
