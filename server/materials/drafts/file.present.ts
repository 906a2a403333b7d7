import type { MaterialFile } from '../../../domain/materials/material-file.schema.ts';
import { presentProcessing } from '../processing/processing.present.ts';
import type { FoundProcessing } from '../processing/processing.repo.ts';
import { assetPathOf } from './asset-path.ts';
import type { FileRow } from './drafts.repo.ts';

/** With its address in this version, when one is given, and what was made of it. */
export function presentFile(
  file: FileRow,
  versionId?: number,
  processings: readonly FoundProcessing[] = [],
): MaterialFile {
  const { id, name, type, mediaType, bytes, listing } = file;
  const url =
    versionId === undefined
      ? null
      : `/media/materials/${versionId}/${encodeURIComponent(assetPathOf(file))}`;
  const made = processings
    .filter(({ fileId }) => fileId === id)
    .map((processing) => presentProcessing(processing, versionId));
  return {
    id,
    name,
    type,
    mediaType,
    bytes,
    url,
    ...(listing ? { listing } : {}),
    ...(made.length > 0 ? { processings: made } : {}),
  };
}
