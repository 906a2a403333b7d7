import { limits } from '../limits.ts';

/** The two kinds of storage, each with a limit of its own. */
export const storageKinds = ['file', 'video'] as const;
export type StorageKind = (typeof storageKinds)[number];

/** Whose room a file takes, by what it is. */
export const storageKindOfMedia = (mediaType: string): StorageKind =>
  mediaType.startsWith('video/') ? 'video' : 'file';

/** In bytes. */
export interface Usage {
  readonly usage: number;
  readonly limit: number;
}

export interface StorageInfo {
  readonly fileStorageUsage: Usage;
  readonly videoStorageUsage: Usage;
}

/** How full it is: 1 is full. Nothing in no room is not full; anything in no room is. */
export function ratioOf({ usage, limit }: Usage): number {
  if (limit > 0) return usage / limit;
  return usage > 0 ? Number.POSITIVE_INFINITY : 0;
}

export type StorageLevel = 'ok' | 'warning' | 'critical';

export function levelOfRatio(ratio: number): StorageLevel {
  if (ratio >= limits.storageCriticalRatio) return 'critical';
  return ratio >= limits.storageWarningRatio ? 'warning' : 'ok';
}

/** By the fuller of the two. */
export const storageLevel = ({ fileStorageUsage, videoStorageUsage }: StorageInfo): StorageLevel =>
  levelOfRatio(Math.max(ratioOf(fileStorageUsage), ratioOf(videoStorageUsage)));
