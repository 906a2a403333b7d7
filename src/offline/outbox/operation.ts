import type { AnyEndpoint, InputOf } from '../../../domain/http/endpoint.ts';

/** Where a write stands: to be sent, on its way (or it was when this device stopped), refused for good. */
export type OperationState = 'waiting' | 'sending' | 'refused';

/** One write as it lies in the outbox. */
export interface Operation {
  /** Given by the store: the order in which things were done. */
  readonly seq: number;
  /** The idempotency key, and the name by which later writes say that they build on this one. */
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly body: unknown;
  /** What must stay in order among itself, for example `note:<uuid>`. */
  readonly entity: string;
  /** The revision this write was based on; null for something new. */
  readonly ifMatch: number | null;
  /** The write of this device whose result this one changes further. */
  readonly after: string | null;
  /** The text this write was made from: of the revision in `ifMatch`, or of the write in `after`. */
  readonly base?: string | undefined;
  /** Where it belongs, when neither its parameters nor its body say so. */
  readonly place?: OperationPlace | undefined;
  /** Sent only when what this device began before it, of the same kind at the same place, is through. */
  readonly isOneAtATime?: boolean | undefined;
  readonly createdAt: number;
  readonly tries: number;
  /** How often it was brought together with what other devices wrote. */
  readonly merges?: number | undefined;
  /** Not before this time, in ms since 1970. */
  readonly nextAt: number;
  /** The last try got no answer at all: any sign of the server is a reason to try again at once. */
  readonly isUnreached: boolean;
  readonly state: OperationState;
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly at: number;
  /** What the server said, in the reader's language; empty when this program could not send it at all. */
  readonly message: string;
  /** Another device changed the same, and the person is to choose. */
  readonly conflict?: Conflict | undefined;
}

/** What stands on the server in the place of what this device wrote. */
export interface Conflict {
  readonly markdown: string;
  readonly revision: number;
  readonly updatedAt: string;
}

export interface OperationPlace {
  readonly classId: number;
  readonly classMaterialId: number;
}

/** How much is not on the server yet. */
export interface PendingCount {
  readonly all: number;
  /** Of these, how many wait for the person. */
  readonly refused: number;
  /** Of these, how many are on their way just now. */
  readonly sending: number;
}

/** What a feature asks to be written. */
export type Write<E extends AnyEndpoint> = Omit<InputOf<E>, 'query'> & {
  endpoint: E;
  entity: string;
  /** The revision that was changed. */
  ifMatch?: number;
  /** The key of the earlier write that was changed, when there was one. */
  after?: string;
  /** The text that was changed, for what is merged with the changes of other devices. */
  base?: string;
  place?: OperationPlace;
  /** See `Operation`. */
  isOneAtATime?: boolean;
  /** An earlier write of the same kind to the same entity, if never sent, is replaced by this one. */
  replaces?: boolean;
};
