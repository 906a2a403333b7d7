import type { AnyEndpoint, InputOf } from '../../../domain/http/endpoint.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Transport, Reply } from './transport.ts';
import { isDoneWhenGone } from './done-when-gone.ts';
import type { Operation } from './operation.ts';
import type { OutboxStore } from './outbox-store.ts';
import { findSendable, isTo } from './sendable.ts';
import { hasBytes } from './waiting-picture.ts';

const patienceMs = 30_000;

/** Sends by the contracts, and brings together what two devices changed. */
export function pageTransport(userId: number, store: OutboxStore): Transport {
  return {
    carry(operation) {
      if (hasBytes(operation.entity))
        return import('./worker-transport.ts').then((of) => of.carryBytes(operation, userId));
      const sendable = findSendable(operation);
      return sendable && carryTo(sendable.endpoint, operation, userId);
    },
    isDoneWhenGone,
    settle(operation) {
      if (!findSendable(operation)?.isMergeable) return undefined;
      return isTo(operation, saveDraft)
        ? import('./settle-draft.staff.ts').then((of) => of.settleDraft(userId, store, operation))
        : import('./settle-note.ts').then((of) => of.settleNote(userId, store, operation));
    },
  };
}

export async function carryTo(
  endpoint: AnyEndpoint,
  operation: Operation,
  userId: number,
): Promise<Reply> {
  try {
    const { result } = await call(endpoint, inputOf(operation), {
      actingUser: userId,
      idempotencyKey: operation.key,
      ...(operation.ifMatch === null ? {} : { ifMatch: operation.ifMatch }),
      ignoreErrors: true,
      signal: AbortSignal.timeout(patienceMs),
    });
    return { kind: 'done', result };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) return { kind: 'unanswered' };
    const { status, error, messages, retryAfterSeconds } = thrown;
    return { kind: 'refused', status, error, message: messages[0] ?? '', retryAfterSeconds };
  }
}

/** What `enqueue` checked against this very endpoint when it was written. */
function inputOf({ params, body }: Operation): InputOf<AnyEndpoint> {
  const input: object = { params, body };
  return input;
}
