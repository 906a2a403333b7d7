import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PendingCount, Operation } from './operation.ts';
import { onPending, pendingCount, waitingList } from './outbox.ts';

/** What is not yet on the server of the entities whose names begin so, oldest first. */
export function useWaiting(prefix = ''): readonly Operation[] {
  const list = waitingList(prefix);
  const subscribe = useCallback((listener: () => void) => list.subscribe(listener), [list]);
  return useSyncExternalStore(subscribe, () => list.operations);
}

/** The same of one entity, and not of those whose names are longer. */
export function useWaitingOf(entity: string): readonly Operation[] {
  const waiting = useWaiting(entity);
  return useMemo(() => waiting.filter((one) => one.entity === entity), [waiting, entity]);
}

/** Whether it was looked at what waits of them; a disk that cannot be read counts as looked at. */
export function useWasRead(prefix: string): boolean {
  const list = waitingList(prefix);
  const subscribe = useCallback((listener: () => void) => list.subscribe(listener), [list]);
  return useSyncExternalStore(subscribe, () => list.wasRead);
}

/** How much is not yet on the server. */
export function useLeft(): PendingCount {
  return useSyncExternalStore(onPending, pendingCount);
}
