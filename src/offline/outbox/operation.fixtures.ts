import type { Operation } from './operation.ts';

export function operationOf(given: Partial<Operation> = {}): Operation {
  return {
    seq: 1,
    key: '5f0c1b4e-7a52-4c58-9b7e-2b6a7f1d9c01',
    method: 'PUT',
    path: '/api/notes/:noteUuid',
    params: {},
    body: {},
    entity: 'note:a',
    ifMatch: null,
    after: null,
    createdAt: 0,
    tries: 0,
    nextAt: 0,
    isUnreached: false,
    state: 'waiting',
    refusal: null,
    ...given,
  };
}
