import { ApiError, call } from '../lib/api.ts';
import type { Operation } from './operation.ts';
import type { OutboxStore } from './outbox-store.ts';
import { retryDelay, verdictOf } from './retry-delay.ts';
import { sendableOf } from './sendable.ts';

const lanes = 3;

/** How a flush ended: nothing left, something waits for its time, or the person must sign in first. */
export type Outcome =
  | { kind: 'empty' }
  | { kind: 'later'; at: number; isOffline: boolean }
  | { kind: 'paused' };

interface Done {
  (operation: Operation, result: unknown): void;
}

/**
 * Sends what is due: in order within an entity, three entities at a time, one flusher over all tabs.
 * Ends when nothing more can be sent now.
 */
export async function flush(userId: number, store: OutboxStore, onDone: Done): Promise<Outcome> {
  return await navigator.locks.request(`outbox:${userId}`, () => run(userId, store, onDone));
}

async function run(userId: number, store: OutboxStore, onDone: Done): Promise<Outcome> {
  for (;;) {
    const heads = headsOf(await store.list());
    if (heads.length === 0) return { kind: 'empty' };
    const due = heads.filter((operation) => operation.nextAt <= Date.now());
    if (due.length === 0) {
      const at = Math.min(...heads.map((operation) => operation.nextAt));
      return { kind: 'later', at, isOffline: heads.some((operation) => operation.tries > 0) };
    }
    const ends = await Promise.all(
      due.slice(0, lanes).map((operation) => sendOne(userId, store, operation, onDone)),
    );
    if (ends.includes('pause')) return { kind: 'paused' };
  }
}

/** The first write of each entity; behind one that was refused, its entity waits for the person. */
function headsOf(operations: readonly Operation[]): Operation[] {
  const heads = new Map<string, Operation>();
  for (const operation of operations)
    if (!heads.has(operation.entity)) heads.set(operation.entity, operation);
  return [...heads.values()].filter((operation) => operation.state !== 'refused');
}

async function sendOne(
  userId: number,
  store: OutboxStore,
  operation: Operation,
  onDone: Done,
): Promise<'done' | 'again' | 'pause' | 'refused'> {
  const { endpoint, keepBoth } = sendableOf(operation);
  const tries = operation.tries + 1;
  await store.change(operation.seq, { state: 'sending', tries });
  try {
    const { result } = await call(
      endpoint,
      { params: operation.params, body: operation.body },
      {
        actingUser: userId,
        idempotencyKey: operation.key,
        ...(operation.ifMatch === null ? {} : { ifMatch: operation.ifMatch }),
        ignoreErrors: true,
      },
    );
    await store.remove(operation.seq, revisionOf(result));
    onDone(operation, result);
    return 'done';
  } catch (error) {
    const refusal = error instanceof ApiError ? error : undefined;
    if (refusal?.status === 412 && keepBoth) {
      await store.change(operation.seq, keepBoth(operation));
      return 'again';
    }
    const verdict = verdictOf(refusal?.status, refusal?.error);
    if (verdict === 'refused') {
      await store.change(operation.seq, { state: 'refused', refusal: refusal?.messages[0] ?? '' });
    } else {
      const wait = refusal?.retryAfterSeconds;
      const nextAt = Date.now() + (wait === undefined ? retryDelay(tries) : wait * 1000);
      await store.change(operation.seq, { state: 'waiting', nextAt });
    }
    return verdict;
  }
}

function revisionOf(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null || !('revision' in result)) return undefined;
  return typeof result.revision === 'number' ? result.revision : undefined;
}
