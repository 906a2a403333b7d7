import type { AnyEndpoint, InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Operation } from './operation.ts';
import type { OutboxStore } from './outbox-store.ts';
import { retryDelay } from './retry-delay.ts';
import { findSendable } from './sendable.ts';
import { verdictOf } from './verdict.ts';

const patienceMs = 30_000;

/** How one try ended; `unreached`: to be tried again, and no word of the server. */
export type End =
  | { kind: 'done'; operation: Operation; result: unknown }
  | { kind: 'forked'; operation: Operation; entity: string; params: Operation['params'] }
  | { kind: 'gone' | 'again' | 'unreached' | 'paused' | 'refused' };

/** Sends one write and settles in the store what became of it. */
export async function sendOne(userId: number, store: OutboxStore, seq: number): Promise<End> {
  const operation = await store.claim(seq);
  if (!operation) return { kind: 'gone' };
  const sendable = findSendable(operation);
  if (!sendable) return await giveUp(store, seq, '');
  const { endpoint, elsewhere, isDoneWhenGone } = sendable;
  try {
    const { result } = await call(endpoint, inputOf(operation), {
      actingUser: userId,
      idempotencyKey: operation.key,
      ...(operation.ifMatch === null ? {} : { ifMatch: operation.ifMatch }),
      ignoreErrors: true,
      signal: AbortSignal.timeout(patienceMs),
    });
    await store.remove(seq, revisionOf(result));
    return { kind: 'done', operation, result };
  } catch (thrown) {
    const refusal = thrown instanceof ApiError ? thrown : undefined;
    if (isDoneWhenGone && refusal?.error === 'notFound') {
      await store.remove(seq);
      return { kind: 'done', operation, result: undefined };
    }
    const verdict = verdictOf(refusal?.status, refusal?.error);
    if (verdict === 'overtaken' && elsewhere) {
      const to = elsewhere();
      await store.fork(operation, to);
      return { kind: 'forked', operation, ...to };
    }
    if (verdict === 'refused' || verdict === 'overtaken')
      return await giveUp(store, seq, refusal?.messages[0] ?? '');
    return await putOff(store, operation, refusal, verdict);
  }
}

async function putOff(
  store: OutboxStore,
  { seq, tries }: Operation,
  refusal: ApiError | undefined,
  verdict: 'again' | 'pause',
): Promise<End> {
  const askedSeconds = refusal?.retryAfterSeconds;
  const wait = askedSeconds === undefined ? retryDelay(tries) : askedSeconds * 1000;
  const isUnreached = refusal?.error === undefined;
  // Who must sign in first does not wait longer for having tried.
  const nextAt = verdict === 'pause' ? 0 : Date.now() + wait;
  await store.change(seq, { state: 'waiting', nextAt, isUnreached });
  if (verdict === 'pause') return { kind: 'paused' };
  return { kind: isUnreached ? 'unreached' : 'again' };
}

/** Kept, and shown to the person, who alone may discard it. */
async function giveUp(store: OutboxStore, seq: number, message: string): Promise<End> {
  await store.change(seq, { state: 'refused', refusal: { at: Date.now(), message } });
  return { kind: 'refused' };
}

/** What `enqueue` checked against this very endpoint when it was written. */
function inputOf({ params, body }: Operation): InputOf<AnyEndpoint> {
  const input: object = { params, body };
  return input;
}

function revisionOf(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null || !('revision' in result)) return undefined;
  return typeof result.revision === 'number' ? result.revision : undefined;
}
