import type { StorageKind } from '../usage/usage.rules.ts';

/** What goes up in one request, and is checked as one: at most so much is sent again. */
export const uploadChunkBytes = 16 * 1024 * 1024;

/** By whose room, and up to which size, a file is taken; what it really is is found when it is whole. */
export const storageKindOf = (fileName: string): StorageKind =>
  /\.(mp4|m4v|webm|mov)$/i.test(fileName) ? 'video' : 'file';

/** In bytes, where the site's configuration says nothing else. */
export const usualUploadLimits: Readonly<Record<StorageKind, number>> = {
  file: 500_000_000,
  video: 5_000_000_000,
};
