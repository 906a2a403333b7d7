import type { Transport } from './transport.ts';
import type { Operation } from './operation.ts';
import type { OutboxStore } from './outbox-store.ts';
import { isDue } from './queue-order.ts';
import { type End, sendOne } from './send.ts';
import { SendWindow } from './send-window.ts';

const lanes = 3;

/** How a flush ended: nothing to send, something waits for its time, or the person must sign in first. */
export type Outcome =
  | { kind: 'idle' }
  | { kind: 'later'; at: number; isUnreached: boolean }
  | { kind: 'paused' };

export interface Errand {
  /** Whose writes they are: one flusher at a time for each. */
  readonly userId: number | 'rehearsal';
  readonly store: OutboxStore;
  readonly transport: Transport;
  /** There is a sign of the server. */
  readonly isEager: boolean;
  /** Aborted: nothing more is begun. */
  readonly signal: AbortSignal;
  readonly onEnd: (end: End) => void;
}

/**
 * Sends what is due: in order within an entity, three entities at a time, one flusher over all tabs and
 * the service worker. Ends when nothing more can be sent now.
 */
export async function flush(errand: Errand): Promise<Outcome> {
  // Without locks (a plain http address) two tabs may send the same: its key makes that harmless.
  if (!('locks' in navigator)) return await run(errand);
  const { userId, signal } = errand;
  return await navigator.locks.request(`outbox:${userId}`, { signal }, () => run(errand));
}

async function run({ store, transport, isEager, signal, onEnd }: Errand): Promise<Outcome> {
  const window = new SendWindow(store);
  const underWay = new Map<string, Promise<{ seq: number; entity: string; end: End }>>();
  const tried = new Set<number>();
  let isPaused = false;
  let isReachable = isEager;
  let unreachedInRow = 0;

  const mayGoOn = () => !isPaused && !signal.aborted && unreachedInRow < lanes;

  function mayStart(operation: Operation): boolean {
    if (!mayGoOn() || underWay.has(operation.entity)) return false;
    return isDue(operation, Date.now(), isReachable && !tried.has(operation.seq));
  }

  async function next(): Promise<Operation[]> {
    for (;;) {
      const ready = window.heads.filter(mayStart).slice(0, lanes - underWay.size);
      const isEnough = ready.length === lanes - underWay.size || !mayGoOn();
      if (isEnough || !(await window.readOn())) return ready;
    }
  }

  for (;;) {
    for (const { seq, entity } of await next()) {
      tried.add(seq);
      underWay.set(
        entity,
        sendOne(store, transport, seq).then((end) => ({ seq, entity, end })),
      );
    }
    if (underWay.size === 0) break;
    const { seq, entity, end } = await Promise.race(underWay.values());
    underWay.delete(entity);
    if (end.kind === 'paused') isPaused = true;
    if (end.kind === 'done') isReachable = true;
    // One that never gets through does not hold up the others, and ten thousand do not all try in vain.
    unreachedInRow = end.kind === 'unreached' ? unreachedInRow + 1 : 0;
    if (end.kind === 'merged' || end.kind === 'forked' || end.kind === 'kept') window.reset();
    else await window.look(seq);
    onEnd(end);
  }
  if (isPaused) return { kind: 'paused' };
  return outcomeOf(mayGoOn() ? window.heads : window.heads.filter(({ seq }) => tried.has(seq)));
}

function outcomeOf(heads: readonly Operation[]): Outcome {
  if (heads.length === 0) return { kind: 'idle' };
  return {
    kind: 'later',
    at: Math.min(...heads.map(({ nextAt }) => nextAt)),
    isUnreached: heads.some((operation) => operation.isUnreached),
  };
}
