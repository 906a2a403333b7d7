import type { Operation } from './operation.ts';
import type { OutboxStore } from './outbox-store.ts';
import { headsOf, isDue } from './queue-order.ts';
import { type End, sendOne } from './send.ts';

const lanes = 3;

/** How a flush ended: nothing to send, something waits for its time, or the person must sign in first. */
export type Outcome =
  | { kind: 'idle' }
  | { kind: 'later'; at: number; isUnreached: boolean }
  | { kind: 'paused' };

export interface Errand {
  readonly userId: number;
  readonly store: OutboxStore;
  /** There is a sign of the server. */
  readonly isEager: boolean;
  /** Aborted: nothing more is begun. */
  readonly signal: AbortSignal;
  readonly onEnd: (end: End) => void;
}

/**
 * Sends what is due: in order within an entity, three entities at a time, one flusher over all tabs.
 * Ends when nothing more can be sent now.
 */
export async function flush(errand: Errand): Promise<Outcome> {
  // Without locks (a plain http address) two tabs may send the same: its key makes that harmless.
  if (!('locks' in navigator)) return await run(errand);
  const { userId, signal } = errand;
  return await navigator.locks.request(`outbox:${userId}`, { signal }, () => run(errand));
}

async function run({ userId, store, isEager, signal, onEnd }: Errand): Promise<Outcome> {
  const underWay = new Map<string, Promise<{ entity: string; end: End }>>();
  const tried = new Set<number>();
  let isPaused = false;
  let isReachable = isEager;

  function mayStart(operation: Operation): boolean {
    if (isPaused || signal.aborted || underWay.has(operation.entity)) return false;
    return isDue(operation, Date.now(), isReachable && !tried.has(operation.seq));
  }

  for (;;) {
    const heads = headsOf(await store.list());
    for (const { seq, entity } of heads.filter(mayStart).slice(0, lanes - underWay.size)) {
      tried.add(seq);
      underWay.set(
        entity,
        sendOne(userId, store, seq).then((end) => ({ entity, end })),
      );
    }
    if (underWay.size === 0) return isPaused ? { kind: 'paused' } : outcomeOf(heads);
    const { entity, end } = await Promise.race(underWay.values());
    underWay.delete(entity);
    if (end.kind === 'paused') isPaused = true;
    if (end.kind === 'done') isReachable = true;
    onEnd(end);
  }
}

function outcomeOf(heads: readonly Operation[]): Outcome {
  if (heads.length === 0) return { kind: 'idle' };
  return {
    kind: 'later',
    at: Math.min(...heads.map(({ nextAt }) => nextAt)),
    isUnreached: heads.some((operation) => operation.isUnreached),
  };
}
