import { proxy } from 'valtio';

/** What the status line says; it must always be true. */
export interface Status {
  kind: 'online' | 'saving' | 'saved' | 'offline' | 'waiting' | 'needs-you';
  /** How many writes are not yet on the server. */
  waiting: number;
}

export const status = proxy<Status>({ kind: 'online', waiting: 0 });

export function setStatus({ kind, waiting = 0 }: { kind: Status['kind']; waiting?: number }): void {
  status.kind = kind;
  status.waiting = waiting;
}
