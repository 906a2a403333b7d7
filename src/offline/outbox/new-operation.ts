import type { AnyEndpoint } from '../../../domain/http/endpoint.ts';
import { newUuid } from '../uuid.ts';
import type { Write } from './operation.ts';
import type { NewOperation } from './outbox-store.ts';

/** A write as it goes into the outbox, under a key of its own. */
export function newOperation<E extends AnyEndpoint>(write: Write<E>): NewOperation {
  const { endpoint, entity, ifMatch = null, after = null, base, place, isOneAtATime } = write;
  return {
    key: newUuid(),
    method: endpoint.method,
    path: endpoint.path,
    params: write.params ?? {},
    body: write.body,
    entity,
    ifMatch,
    after,
    base,
    place,
    isOneAtATime,
    createdAt: Date.now(),
    tries: 0,
    nextAt: 0,
    isUnreached: false,
    state: 'waiting',
    refusal: null,
  };
}
