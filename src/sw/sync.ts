import { activeUser } from '../offline/database/meta-database.ts';
import { syncTag } from '../offline/outbox/sync-tag.ts';
import { sendFromWorker } from '../offline/outbox/send-from-worker.ts';

/** What waits is sent when there is a network again, although no page is open. */
export function sendWhenWoken(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('sync', (event) => {
    if (!isSync(event) || event.tag !== syncTag) return;
    event.waitUntil(sendOfActiveUser());
  });
}

async function sendOfActiveUser(): Promise<void> {
  const user = await activeUser();
  // Of whoever has left: sent when the same person signs in again.
  if (user) await sendFromWorker(user.userId);
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

// The library of types does not know it, as not every browser has it.
const isSync = (event: Event): event is SyncEvent => 'tag' in event && 'waitUntil' in event;
