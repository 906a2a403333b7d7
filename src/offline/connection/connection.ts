import { onlineManager } from '@tanstack/react-query';
import { setReachListener } from '../../lib/reach.ts';
import { probeServer } from './probe.ts';
import { Reachability } from './reachability.ts';

const changeListeners = new Set<() => void>();
const foundListeners = new Set<() => void>();
let reachability: Reachability | undefined;

/** Watches the way to the server from now on; once, before anything is asked. */
export function watchConnection(): void {
  const watched = new Reachability({
    probe: probeServer,
    isReachable: navigator.onLine,
    onChange(isReachable) {
      // Queries that wait for the network go on with it.
      onlineManager.setOnline(isReachable);
      for (const listener of changeListeners) listener();
    },
    onFound() {
      for (const listener of foundListeners) listener();
    },
  });
  reachability = watched;
  // Instead of the browser's word, which queries would follow otherwise.
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(watched.isReachable);
  setReachListener((isReached) => watched.heard(isReached));
  addEventListener('offline', () => watched.lose());
  addEventListener('online', () => watched.lookNow());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') watched.lookNow();
  });
}

/** What the last request or probe has shown; true before the first. */
export const isReachable = (): boolean => reachability?.isReachable ?? true;

export function onConnectionChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

/** Called when the server is there again: a reason to try what failed, at once. */
export function onServerFound(listener: () => void): () => void {
  foundListeners.add(listener);
  return () => void foundListeners.delete(listener);
}
