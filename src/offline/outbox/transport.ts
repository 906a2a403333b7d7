import type { Operation } from './operation.ts';

/** What the server made of a write; without `error` it was not our server that spoke. */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly error: string | undefined;
  readonly message: string;
  readonly retryAfterSeconds: number | undefined;
}

export type Reply = { kind: 'done'; result: unknown } | Refused | { kind: 'unanswered' };

/** What a write comes to when another device was there first. */
export type Settled =
  | { kind: 'merged'; operation: Operation; chain: readonly Operation[] }
  | { kind: 'forked'; operation: Operation; entity: string; params: Operation['params'] }
  /** What was changed elsewhere stays; what was written here is in a copy of the material, if anywhere. */
  | { kind: 'kept'; operation: Operation; copyId?: number }
  /** The person is to choose. */
  | { kind: 'undecided' }
  /** The server could not be asked what it has. */
  | { kind: 'unreached' };

/** Takes writes to the server: a page by the contracts, the service worker by what is written on them. */
export interface Transport {
  /** Undefined: this program does not know how to send it. */
  carry(operation: Operation): Promise<Reply> | undefined;
  /** What is gone already needs no deleting. */
  isDoneWhenGone(operation: Operation): boolean;
  /** Undefined: it cannot be settled here. */
  settle(operation: Operation): Promise<Settled> | undefined;
}
