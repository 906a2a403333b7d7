import type { Carrier, Reply } from './carrier.ts';
import { isDoneWhenGone } from './done-when-gone.ts';
import type { Operation } from './operation.ts';

const patienceMs = 30_000;

/**
 * Sends by what is written on an operation itself: the contracts, and what merges notes, would make the
 * service worker ten times as large. Whatever needs more than sending waits for a page.
 */
export const workerCarrier = (userId: number): Carrier => ({
  carry: (operation) => carry(operation, userId),
  isDoneWhenGone,
  settle: async () => await Promise.resolve({ kind: 'unreached' }),
});

async function carry(operation: Operation, userId: number): Promise<Reply> {
  const { method, key, ifMatch, body } = operation;
  const headers = new Headers({ accept: 'application/json', 'idempotency-key': key });
  headers.set('x-acting-user', String(userId));
  if (ifMatch !== null) headers.set('if-match', `"${ifMatch}"`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  try {
    const response = await fetch(addressOf(operation), {
      method,
      headers,
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return await replyOf(response);
  } catch {
    return { kind: 'unanswered' };
  }
}

const addressOf = ({ path, params }: Operation): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** A portal answers with a page of its own; only an envelope of ours is an answer. */
async function replyOf(response: Response): Promise<Reply> {
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const body: unknown = await response.json().catch(() => undefined);
  const spoken = isEnvelope(body) ? body : undefined;
  if (response.ok)
    return spoken?.code === 200 ? { kind: 'done', result: spoken.result } : { kind: 'unanswered' };
  return {
    kind: 'refused',
    status: response.status,
    error: typeof spoken?.error === 'string' ? spoken.error : undefined,
    message: Array.isArray(spoken?.messages) ? String(spoken.messages[0] ?? '') : '',
    retryAfterSeconds: Number.isFinite(wait) ? wait : undefined,
  };
}

interface Envelope {
  readonly code: number;
  readonly result?: unknown;
  readonly error?: unknown;
  readonly messages?: unknown;
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
