import type { OfflineClass } from '../../../domain/training/offline.schema.ts';

/** Why a download does not go on before the person has done something. */
export type Pause =
  /** They said so. */
  | 'person'
  /** This device has no room left. */
  | 'room'
  /** A file arrived twice with other bytes than the server promised. */
  | 'damaged'
  /** They are signed out, or somebody else has signed in. */
  | 'sign-in'
  /** The class, or something of it, is not theirs to read any more. */
  | 'gone';

/** A class that was asked for, and how far it is. */
export interface Download {
  readonly classId: number;
  /** What is to be on the device, as the server said when it was last asked to be. */
  readonly wanted: OfflineClass;
  /** What the server has since then, to be fetched when the person says so. */
  readonly offered: OfflineClass | null;
  /** The words that are on the device: by `textKey`, the hashes of the kept queries that hold them. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** In which shapes they are kept (`keptShapes`): pages of another version cannot read them. */
  readonly shapes: string;
  /** The names of large tools that the person wants besides. */
  readonly tools?: readonly string[];
  readonly state: 'going' | 'paused' | 'done';
  /** With `paused`. */
  readonly pause: Pause | null;
  /** In ms since 1970. */
  readonly askedAt: number;
}

/** A file of which something is in the cache. */
export interface KeptFile {
  readonly url: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Those that were checked and are in the cache, in no order. */
  readonly segments: readonly number[];
  /** When it was last shown or fetched, in ms since 1970. */
  readonly usedAt: number;
}
