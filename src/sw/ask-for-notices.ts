import type { NotificationList } from '../../domain/notifications/notifications.contract.ts';
import { activeUser } from '../offline/database/meta-database.ts';
import { showAppBadge } from '../offline/polling/app-badge.ts';
import { claimNew, readDeviceNotices } from '../offline/polling/device-notices.ts';
import { inPlainWords, showSystemNotice } from '../offline/polling/system-notice.ts';

const patienceMs = 10_000;

/** Asks for the newest notifications of who is signed in, and shows what they have not seen. */
export async function askForNotices(registration: ServiceWorkerRegistration): Promise<void> {
  const user = await activeUser();
  if (!user) return;
  const { isOn, listPath } = await readDeviceNotices(user.userId);
  if (!isOn || listPath === '') return;
  const list = await askAs(user.userId, 'GET', listPath);
  if (!isNotificationList(list)) return;
  await showAppBadge(list.unreadCount);
  if (Notification.permission !== 'granted') return;
  for (const notice of await claimNew(user.userId, list.notifications))
    await showSystemNotice(registration, inPlainWords(notice));
}

/** Opened, so read; the page's own list follows with its next question. */
export async function markAsRead(id: number): Promise<void> {
  const user = await activeUser();
  if (!user) return;
  const { listPath } = await readDeviceNotices(user.userId);
  if (listPath !== '') await askAs(user.userId, 'PUT', `${listPath}/${id}/read`);
}

/** Undefined without a network, and when anything but our server with this person's session answers. */
async function askAs(userId: number, method: 'GET' | 'PUT', path: string): Promise<unknown> {
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', 'x-acting-user': String(userId) },
      signal: AbortSignal.timeout(patienceMs),
    });
    const body: unknown = response.ok ? await response.json() : undefined;
    return typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined;
  } catch {
    return undefined;
  }
}

// A schema would bring all of zod into the worker; what our server says has the contract's shape.
function isNotificationList(result: unknown): result is NotificationList {
  return typeof result === 'object' && result !== null && 'notifications' in result;
}
