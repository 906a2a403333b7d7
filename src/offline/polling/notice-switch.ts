import { showAppBadge } from './app-badge.ts';
import { changeDeviceNotices, readDeviceNotices } from './device-notices.ts';
import { isWoken, wakeNoMore, wakeNowAndThen } from './periodic-sync.ts';
import { canPush, isSubscribed, startPush, stopPush } from './push-subscription.ts';

/**
 * Whether a person is notified by this device. `blocked`: the browser refuses, and only the person can
 * change that; `install`: it can once the program is on the Home Screen of this iPad or iPhone;
 * `insecure`: not at a plain http address; `impossible`: it cannot at all.
 */
export type NoticeState = 'on' | 'off' | 'blocked' | 'install' | 'insecure' | 'impossible';

export async function noticeState(userId: number): Promise<NoticeState> {
  if (!('serviceWorker' in navigator) && !isSecureContext) return 'insecure';
  if (!('Notification' in globalThis) || !(await registration()))
    // Only iOS and iPadOS know it.
    return navigator.standalone === false ? 'install' : 'impossible';
  if (Notification.permission === 'denied') return 'blocked';
  const { isOn } = await readDeviceNotices(userId);
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

export interface Notices {
  readonly state: NoticeState;
  /**
   * Whether they come although no page of this program is open: the browser lets itself be told by the
   * server, or wakes the worker now and then. Else they come while one is open, looked at or not.
   */
  readonly comeWhenClosed: boolean;
}

export async function readNotices(userId: number): Promise<Notices> {
  const state = await noticeState(userId);
  return { state, comeWhenClosed: await comeWhenClosed(state) };
}

async function comeWhenClosed(state: NoticeState): Promise<boolean> {
  const worker = state === 'on' || state === 'off' ? await registration() : undefined;
  if (!worker) return false;
  if (await isWoken(worker)) return true;
  return state === 'on' ? await isSubscribed(worker) : await canPush(worker);
}

/** At the person's own word: the browser asks them now, if it has not yet. */
export async function turnOn(
  userId: number,
  listPath: string,
  seenUpTo: Promise<number>,
): Promise<Notices> {
  if ((await Notification.requestPermission()) === 'granted') {
    await changeDeviceNotices(userId, { isOn: true, listPath, seenUpTo: await seenUpTo });
    await resumeNotices(userId, listPath);
  }
  return await readNotices(userId);
}

export async function turnOff(userId: number): Promise<Notices> {
  await changeDeviceNotices(userId, { isOn: false });
  await stopBringing();
  return await readNotices(userId);
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
