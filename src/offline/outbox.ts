import type { AnyEndpoint } from '../../domain/http/endpoint.ts';
import { setStatus } from '../lib/status.ts';
import { flush, type Outcome } from './flusher.ts';
import type { Operation, Write } from './operation.ts';
import { OutboxStore } from './outbox-store.ts';

type DoneListener = (operation: Operation, result: unknown) => void;

interface Running {
  readonly userId: number;
  readonly store: OutboxStore;
  timer: ReturnType<typeof setTimeout> | undefined;
  flushing: Promise<void> | undefined;
  isAskedAgain: boolean;
}

let running: Promise<Running> | undefined;
const listeners = new Set<DoneListener>();

/** Opens the outbox of the person who is signed in and begins to send what waits in it. */
export function startOutbox(userId: number): void {
  running = OutboxStore.open(userId).then((store) => ({
    userId,
    store,
    timer: undefined,
    flushing: undefined,
    isAskedAgain: false,
  }));
  addEventListener('online', flushNow);
  document.addEventListener('visibilitychange', flushNow);
  flushNow();
}

export async function stopOutbox(): Promise<void> {
  removeEventListener('online', flushNow);
  document.removeEventListener('visibilitychange', flushNow);
  const before = await running;
  running = undefined;
  if (!before) return;
  clearTimeout(before.timer);
  await before.flushing;
  before.store.close();
}

/**
 * The one way a trainee's work is written. Resolves when the write is durable on this device; sending
 * it goes on by itself, now or whenever there is a network, once.
 */
export async function enqueue<E extends AnyEndpoint>(write: Write<E>): Promise<void> {
  const outbox = await opened();
  const { endpoint, entity, ifMatch, replaces = false } = write;
  setStatus({ kind: 'saving' });
  await outbox.store.add(
    {
      key: crypto.randomUUID(),
      method: endpoint.method,
      path: endpoint.path,
      params: write.params ?? {},
      body: write.body,
      entity,
      ifMatch: ifMatch ?? null,
      createdAt: Date.now(),
      tries: 0,
      nextAt: 0,
      state: 'waiting',
      refusal: null,
    },
    replaces,
  );
  flushNow();
}

/** Called with the server's answer whenever a write went through. */
export function onWritten(listener: DoneListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is not yet on the server, oldest first. */
export async function listWaiting(): Promise<Operation[]> {
  return await (await opened()).store.list();
}

/** Sends a refused write again. */
export async function retryOperation(seq: number): Promise<void> {
  await (await opened()).store.change(seq, { state: 'waiting', nextAt: 0, refusal: null });
  flushNow();
}

/** Gives a write up, at the person's word. */
export async function discardOperation(seq: number): Promise<void> {
  await (await opened()).store.remove(seq, undefined);
  flushNow();
}

async function opened(): Promise<Running> {
  if (!running) throw new Error('nobody is signed in');
  return await running;
}

function flushNow(): void {
  void running?.then((outbox) => {
    if (outbox.flushing) {
      outbox.isAskedAgain = true;
      return;
    }
    clearTimeout(outbox.timer);
    outbox.flushing = flushOnce(outbox).finally(() => {
      outbox.flushing = undefined;
      if (outbox.isAskedAgain) {
        outbox.isAskedAgain = false;
        flushNow();
      }
    });
  });
}

async function flushOnce(outbox: Running): Promise<void> {
  const outcome = await flush(outbox.userId, outbox.store, (operation, result) => {
    for (const listener of listeners) listener(operation, result);
  });
  if (outcome.kind === 'later')
    outbox.timer = setTimeout(flushNow, Math.max(0, outcome.at - Date.now()));
  await tellStatus(outbox, outcome);
}

async function tellStatus({ store }: Running, outcome: Outcome): Promise<void> {
  const left = await store.list();
  const refused = left.filter((operation) => operation.state === 'refused').length;
  if (outcome.kind === 'paused') setStatus({ kind: 'needs-you', waiting: left.length });
  else if (refused > 0) setStatus({ kind: 'needs-you', waiting: refused });
  else if (left.length === 0) setStatus({ kind: 'saved' });
  else setStatus({ kind: navigator.onLine ? 'waiting' : 'offline', waiting: left.length });
}
