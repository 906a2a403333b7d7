import { useSyncExternalStore } from 'react';
import type { Operation } from './operation.ts';
import { onWaiting, waiting } from './outbox.ts';

/** What is not yet on the server, oldest first. */
export function useWaiting(): readonly Operation[] {
  return useSyncExternalStore(onWaiting, waiting);
}
