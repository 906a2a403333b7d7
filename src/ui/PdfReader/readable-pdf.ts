import type { MaterialFile } from '../../../domain/materials/material-file.schema.ts';
import type { FileProcessing } from '../../../domain/materials/processing.schema.ts';

interface Readable {
  readonly url: string;
  readonly bytes: number;
}

/** What of a file is shown page by page: a PDF itself, or the one that a server made of an office file. */
export function readablePdf(file: MaterialFile): Readable | undefined {
  const made = previewOf(file)?.results.find(({ mediaType }) => mediaType === 'application/pdf');
  const { url, bytes } = file.type === 'pdf' ? file : (made ?? { url: null, bytes: 0 });
  return url === null ? undefined : { url, bytes };
}

/** How far the pages of an office file are; undefined for a file that has none. */
export const previewOf = ({ processings }: MaterialFile): FileProcessing | undefined =>
  processings?.find(({ purpose }) => purpose === 'preview');

/** What its pages are called when they are kept. */
export const pdfName = ({ type, name }: MaterialFile): string =>
  type === 'pdf' ? name : `${name.replace(/\.[^.]*$/, '')}.pdf`;
