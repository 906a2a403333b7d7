import { segmentBytes } from '../http/segments.ts';
import type { StorageKind } from '../usage/usage.rules.ts';

// What goes up in one request is checked as one, and is sent again when it is interrupted: about two
// seconds' worth of the link, in whole segments.
const leastPartBytes = segmentBytes;
const mostPartBytes = 32 * segmentBytes;
const partMs = 2000;
export const firstPartBytes = 4 * segmentBytes;

/**
 * The checksum of a part, as the tus protocol names algorithms: the SHA-256 of the SHA-256 of each of its
 * pieces (`piecesOf`). Whoever keeps the file needs those of its segments anyway, and hashes it once less.
 */
export const partChecksum = 'sha256-segments';

/** How large the next part is to be, where one of so many bytes took so long. */
export function nextPartBytes(bytes: number, ms: number): number {
  const fitting = (bytes * partMs) / Math.max(ms, 1);
  // It grows no faster than twofold: one that was quick by chance is not followed by one that takes long.
  const most = Math.min(mostPartBytes, 2 * bytes);
  const segments = Math.floor(Math.min(fitting, most) / segmentBytes);
  return Math.max(leastPartBytes, segments * segmentBytes);
}

/** By whose room, and up to which size, a file is taken; what it really is is found when it is whole. */
export const storageKindOf = (fileName: string): StorageKind =>
  /\.(mp4|m4v|webm|mov)$/i.test(fileName) ? 'video' : 'file';

export type UploadLimits = Readonly<Record<StorageKind | 'archive', number>>;

/** In bytes, where the site's configuration says nothing else. */
export const usualUploadLimits: UploadLimits = {
  file: 500_000_000,
  video: 5_000_000_000,
  archive: 20_000_000_000,
};

/** Of one organisation's libraries; the disk on which they lie until they are looked through is everybody's. */
export const mostArchivesAtOnce = 3;
