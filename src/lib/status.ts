import { proxy } from 'valtio';

/**
 * What the status line says; it must always be true. `kept`: what was written is safe on this device and
 * on its way to the server; `saved`: it is there; `waiting`: it is not, and has to wait its turn.
 */
export interface Status {
  kind: 'online' | 'saving' | 'kept' | 'saved' | 'offline' | 'waiting' | 'needs-you';
  /** How many writes are not yet on the server; of those that need the person, how many. */
  waiting: number;
  /**
   * With `needs-you`: what for. `storage`: this device could not keep what was written; `silent`: its
   * database gives no answer.
   */
  need?: 'sign-in' | 'refused' | 'storage' | 'silent' | undefined;
}

export const status = proxy<Status>({ kind: 'online', waiting: 0 });

export function setStatus({
  kind,
  waiting = 0,
  need,
}: Omit<Status, 'waiting'> & { waiting?: number }): void {
  status.kind = kind;
  status.waiting = waiting;
  status.need = need;
}
