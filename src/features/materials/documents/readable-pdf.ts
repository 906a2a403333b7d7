import type { MaterialFile } from '../../../../domain/materials/material-file.schema.ts';

/**
 * What of a file is shown page by page: a PDF itself. An office file has none of its own; one that a
 * server made of it is named here as soon as files have one.
 */
export function readablePdf(file: MaterialFile): { url: string; bytes: number } | undefined {
  const { type, url, bytes } = file;
  return type === 'pdf' && url !== null ? { url, bytes } : undefined;
}
