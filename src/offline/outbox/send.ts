import type { Transport, Refused, Settled } from './transport.ts';
import type { Operation } from './operation.ts';
import type { OutboxStore } from './outbox-store.ts';
import { mostWaitMs, retryDelay } from './retry-delay.ts';
import { verdictOf } from './verdict.ts';

/** How one try ended; `unreached`: to be tried again, and no word of the server. */
export type End =
  | { kind: 'done'; operation: Operation; result: unknown }
  | Exclude<Settled, { kind: 'undecided' | 'unreached' }>
  | { kind: 'gone' | 'again' | 'unreached' | 'paused' | 'refused' };

/** Sends one write and settles in the store what became of it. */
export async function sendOne(store: OutboxStore, transport: Transport, seq: number): Promise<End> {
  const operation = await store.claim(seq);
  if (!operation) return { kind: 'gone' };
  const reply = await transport.carry(operation);
  if (!reply) return await giveUp(store, seq, '');
  if (reply.kind === 'done') {
    await store.complete(operation, reply.result);
    return { kind: 'done', operation, result: reply.result };
  }
  const refused = reply.kind === 'refused' ? reply : undefined;
  if (refused?.error === 'notFound' && transport.isDoneWhenGone(operation)) {
    await store.complete(operation, undefined);
    return { kind: 'done', operation, result: undefined };
  }
  const verdict = verdictOf(refused?.status, refused?.error);
  if (verdict === 'overtaken') return await settle(store, transport, operation, refused);
  if (verdict === 'refused') return await giveUp(store, seq, refused?.message ?? '');
  return await putOff(store, operation, refused, verdict);
}

async function settle(
  store: OutboxStore,
  transport: Transport,
  operation: Operation,
  refused: Refused | undefined,
): Promise<End> {
  const settled = await transport.settle(operation);
  if (!settled) return await giveUp(store, operation.seq, refused?.message ?? '');
  if (settled.kind === 'undecided') return { kind: 'refused' };
  if (settled.kind === 'unreached') return await putOff(store, operation, undefined, 'again');
  return settled;
}

async function putOff(
  store: OutboxStore,
  { seq, tries }: Operation,
  refused: Refused | undefined,
  verdict: 'again' | 'pause',
): Promise<End> {
  const askedSeconds = refused?.retryAfterSeconds;
  const wait = askedSeconds === undefined ? retryDelay(tries) : askedSeconds * 1000;
  const isUnreached = refused?.error === undefined;
  // Who must sign in first does not wait longer for having tried.
  const nextAt = verdict === 'pause' ? 0 : Date.now() + Math.min(wait, mostWaitMs);
  await store.change(seq, { state: 'waiting', nextAt, isUnreached });
  if (verdict === 'pause') return { kind: 'paused' };
  return { kind: isUnreached ? 'unreached' : 'again' };
}

/** Kept, and shown to the person, who alone may discard it. */
async function giveUp(store: OutboxStore, seq: number, message: string): Promise<End> {
  await store.change(seq, { state: 'refused', refusal: { at: Date.now(), message } });
  return { kind: 'refused' };
}
