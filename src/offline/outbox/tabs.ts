import { openTabsChannel } from '../../lib/tabs-channel.ts';
import type { Outcome } from './flusher.ts';
import type { Settled } from './transport.ts';
import type { Operation } from './operation.ts';

/** What the tabs of one person, and the service worker, tell each other about the outbox they share. */
export type TabMessage =
  | { kind: 'changed'; entity?: string }
  | { kind: 'outcome'; outcome: Outcome }
  | OutboxEvent;

/** What became of a write. */
export type OutboxEvent =
  | { kind: 'written'; operation: Operation; result: unknown }
  | Exclude<Settled, { kind: 'undecided' | 'unreached' }>;

export interface Tabs {
  tell(message: TabMessage): void;
  close(): void;
}

export const tabsOf = (userId: number, onMessage: (message: TabMessage) => void): Tabs =>
  // Told by this function alone.
  openTabsChannel(`outbox:${userId}`, (message) => onMessage(message as TabMessage));
