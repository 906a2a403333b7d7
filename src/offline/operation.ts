import type { AnyEndpoint, InputOf } from '../../domain/http/endpoint.ts';

/** Where a write stands: not yet sent, on its way, refused for good, or overtaken by another device. */
export type OperationState = 'waiting' | 'sending' | 'refused';

/** One write as it lies in the outbox. */
export interface Operation {
  /** Given by the store: the order in which things were done. */
  readonly seq: number;
  /** The idempotency key. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly body: unknown;
  /** What must stay in order among itself, for example `note:<uuid>`. */
  readonly entity: string;
  /** The revision this write was based on. */
  readonly ifMatch: number | null;
  readonly createdAt: number;
  readonly tries: number;
  /** Not before this time, in ms since 1970. */
  readonly nextAt: number;
  readonly state: OperationState;
  /** What the server said when it refused. */
  readonly refusal: string | null;
}

/** What a feature asks to be written. */
export type Write<E extends AnyEndpoint> = Omit<InputOf<E>, 'query'> & {
  endpoint: E;
  entity: string;
  ifMatch?: number;
  /** An earlier write of the same kind to the same entity, if never sent, is replaced by this one. */
  replaces?: boolean;
};
