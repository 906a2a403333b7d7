import { showAppBadge } from './app-badge.ts';
import { changeDeviceNotices, readDeviceNotices } from './device-notices.ts';
import { wakeNoMore, wakeNowAndThen } from './periodic-sync.ts';
import { startPush, stopPush } from './push-subscription.ts';

/**
 * Whether a person is notified by this device. `blocked`: the browser refuses, and only the person can
 * change that; `impossible`: it cannot at all.
 */
export type NoticeState = 'on' | 'off' | 'blocked' | 'impossible';

export async function noticeState(userId: number): Promise<NoticeState> {
  if (!('Notification' in globalThis) || !(await registration())) return 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  const { isOn } = await readDeviceNotices(userId);
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

/** At the person's own word: the browser asks him now, if it has not yet. */
export async function turnOn(
  userId: number,
  listPath: string,
  seenUpTo: Promise<number>,
): Promise<NoticeState> {
  if ((await Notification.requestPermission()) === 'granted') {
    await changeDeviceNotices(userId, { isOn: true, listPath, seenUpTo: await seenUpTo });
    await resumeNotices(userId, listPath);
  }
  return await noticeState(userId);
}

export async function turnOff(userId: number): Promise<NoticeState> {
  await changeDeviceNotices(userId, { isOn: false });
  await stopBringing();
  return await noticeState(userId);
}

/** Makes it so again what the person has chosen, at the start of a page. */
export async function resumeNotices(userId: number, listPath: string): Promise<void> {
  if ((await noticeState(userId)) !== 'on') return;
  await changeDeviceNotices(userId, { listPath });
  const worker = await registration();
  if (!worker) return;
  await Promise.all([wakeNowAndThen(worker), startPush(worker)]);
}

/**
 * Takes every trace of notifications from what anybody can see of this device, and has no more come:
 * before somebody signs out or locks it. Needs the session, so it comes before its end.
 */
export async function forgetNotifications(): Promise<void> {
  await showAppBadge(0);
  await stopBringing();
}

async function stopBringing(): Promise<void> {
  const worker = await registration();
  if (!worker) return;
  await Promise.all([wakeNoMore(worker), stopPush(worker)]);
  for (const shown of await worker.getNotifications()) shown.close();
}

/** Undefined where there is no service worker, as in development and on a plain http address. */
async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return await navigator.serviceWorker.getRegistration();
}
