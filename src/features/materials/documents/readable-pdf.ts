import type { MaterialFile } from '../../../../domain/materials/material-file.schema.ts';

/** What of a file is shown page by page: a PDF itself, or the one that a server made of an office file. */
export function readablePdf(file: MaterialFile): { url: string; bytes: number } | undefined {
  const { type, url, bytes, processings = [] } = file;
  if (type === 'pdf') return url === null ? undefined : { url, bytes };
  const made = processings
    .find(({ purpose }) => purpose === 'preview')
    ?.results.find(({ mediaType }) => mediaType === 'application/pdf');
  return made && made.url !== null ? { url: made.url, bytes: made.bytes } : undefined;
}
