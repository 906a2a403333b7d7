import { activeUser } from '../offline/database/meta-database.ts';
import { showAppBadge } from '../offline/polling/app-badge.ts';
import { claimNew } from '../offline/polling/device-notices.ts';
import { periodicTag } from '../offline/polling/periodic-sync.ts';
import { isPushMessage } from '../offline/polling/push-message.ts';
import { showSystemNotice } from '../offline/polling/system-notice.ts';
import { askForNotices, markAsRead } from './ask-for-notices.ts';
import { openAddress } from './open-address.ts';

/** Brings what is new while no page is open: when the browser wakes the worker, or the server does. */
export function bringNotices(worker: ServiceWorkerGlobalScope): void {
  // The types know nothing of this event.
  worker.addEventListener('periodicsync', (event: Event) => {
    if (!(event instanceof ExtendableEvent) || !('tag' in event)) return;
    if (event.tag === periodicTag) event.waitUntil(askForNotices(worker.registration));
  });
  worker.addEventListener('push', (event) => event.waitUntil(showPushed(worker, event.data)));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { id, url } = dataOf(event.notification);
    event.waitUntil(Promise.all([openAddress(worker, url), markAsRead(id)]));
  });
}

async function showPushed(
  { registration }: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  const message = parsed(data);
  if (!isPushMessage(message)) return;
  // Whoever is at this device now need not know what was meant for another.
  if ((await activeUser())?.userId !== message.userId) return;
  await showAppBadge(message.unreadCount);
  await claimNew(message.userId, [message]);
  await showSystemNotice(registration, message);
}

function parsed(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

function dataOf({ data }: Notification): { id: number; url: string } {
  // Put there by `showSystemNotice` of this or an earlier version.
  return data as { id: number; url: string };
}
