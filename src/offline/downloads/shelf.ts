import { proxy } from 'valtio';
import type { Pause } from './download.ts';

export type Presence = 'here' | 'partly' | 'none';

/** A class that was asked for, as this device shows it. */
export interface Shelved {
  readonly title: string;
  readonly state: 'going' | 'paused' | 'done';
  readonly pause: Pause | null;
  /** It is going, and the server cannot be reached. */
  readonly isWaiting: boolean;
  readonly bytes: number;
  readonly bytesHere: number;
  /** As far as it can be told. */
  readonly secondsLeft: number | null;
  readonly presence: Presence;
  /** By the id that the material has in the class. */
  readonly materials: Readonly<Record<number, Presence>>;
  /** With `done`: bytes that are new in the class, or that the browser gave up; null when nothing is. */
  readonly update: number | null;
}

interface Shelf {
  /** What is on this device; null until it is known. Kept in step by `download-manager.ts`, in every tab. */
  classes: Record<number, Shelved> | null;
  /** This browser, or at this address, keeps no classes. */
  isImpossible: boolean;
}

export const shelf = proxy<Shelf>({ classes: null, isImpossible: false });
