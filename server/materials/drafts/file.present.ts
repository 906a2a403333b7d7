import type { MaterialFile } from '../../../domain/materials/material-file.schema.ts';
import type { FileRow } from './drafts.repo.ts';

/** A file's path among the assets of each version that has it. */
export const assetPathOf = ({ id, name }: Pick<FileRow, 'id' | 'name'>): string => `${id}/${name}`;

/** With its address in this version, when one is given. */
export function presentFile(file: FileRow, versionId?: number): MaterialFile {
  const { id, name, type, mediaType, bytes, listing } = file;
  const url =
    versionId === undefined
      ? null
      : `/media/materials/${versionId}/${encodeURIComponent(assetPathOf(file))}`;
  return { id, name, type, mediaType, bytes, url, ...(listing ? { listing } : {}) };
}
