import { userDatabase } from '../database/user-database.ts';
import { flush } from './flusher.ts';
import { OutboxStore } from './outbox-store.ts';
import { tabsOf } from './tabs.ts';
import { workerTransport } from './worker-transport.ts';

/**
 * Sends what waits, under the same lock as every tab, and tells them. Rejects while something is left
 * that may go through later: the browser then wakes the service worker once more.
 */
export async function sendFromWorker(userId: number): Promise<void> {
  const tabs = tabsOf(userId, () => {});
  const store = new OutboxStore(userDatabase(userId));
  try {
    const outcome = await flush({
      userId,
      store,
      transport: workerTransport(userId),
      isEager: true,
      signal: new AbortController().signal,
      onEnd: (end) => {
        if (end.kind === 'done') tabs.tell({ ...end, kind: 'written' });
        else tabs.tell({ kind: 'changed' });
      },
    });
    tabs.tell({ kind: 'outcome', outcome });
    if (outcome.kind === 'later') throw new Error('something is left to be sent');
  } finally {
    tabs.close();
    store.close();
  }
}
