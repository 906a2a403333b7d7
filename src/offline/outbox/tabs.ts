import { openTabsChannel } from '../../lib/tabs-channel.ts';
import type { Outcome } from './flusher.ts';
import type { Settled } from './carrier.ts';
import type { Operation } from './operation.ts';

/** What the tabs of one person, and the service worker, tell each other about the outbox they share. */
export type Tidings =
  | { kind: 'changed'; entity?: string }
  | { kind: 'outcome'; outcome: Outcome }
  | Happening;

/** What became of a write. */
export type Happening =
  | { kind: 'written'; operation: Operation; result: unknown }
  | Exclude<Settled, { kind: 'undecided' | 'unreached' }>;

export interface Tabs {
  tell(tidings: Tidings): void;
  close(): void;
}

export const tabsOf = (userId: number, onTidings: (tidings: Tidings) => void): Tabs =>
  // Told by this function alone.
  openTabsChannel(`outbox:${userId}`, (tidings) => onTidings(tidings as Tidings));
