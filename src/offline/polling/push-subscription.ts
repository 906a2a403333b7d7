import { call } from '../../lib/api.ts';
import {
  getPushKey,
  subscribePush,
  unsubscribePush,
} from '../../../domain/notifications/push.contract.ts';

const patienceMs = 5000;
let isTold = false;

/** Whether the server tells this device by itself what is new. */
export const isPushed = (): boolean => isTold;

/** Whether the server and the browser both can; where the server cannot be asked, what the browser says. */
export async function canPush(registration: ServiceWorkerRegistration): Promise<boolean> {
  if (!('pushManager' in registration)) return false;
  try {
    return (await call(getPushKey, {}, { ignoreErrors: true })).result.publicKey !== null;
  } catch {
    return true;
  }
}

/** Whether a push of the server would arrive here. */
export async function isSubscribed(registration: ServiceWorkerRegistration): Promise<boolean> {
  if (!('pushManager' in registration)) return false;
  return (await registration.pushManager.getSubscription().catch(() => null)) !== null;
}

/** Has the server push, where it and the browser can. Fails silently: then this program goes on asking. */
export async function startPush(registration: ServiceWorkerRegistration): Promise<void> {
  if (!('pushManager' in registration)) return;
  try {
    const { result } = await call(getPushKey, {}, { ignoreErrors: true });
    if (result.publicKey === null) return;
    const subscription = await subscribe(registration.pushManager, result.publicKey);
    const { endpoint, keys } = subscription.toJSON();
    const body = {
      endpoint: endpoint ?? '',
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
    };
    await call(subscribePush, { body }, { ignoreErrors: true });
    isTold = true;
  } catch {
    isTold = false;
  }
}

export async function stopPush(registration: ServiceWorkerRegistration): Promise<void> {
  isTold = false;
  if (!('pushManager' in registration)) return;
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return;
  // From here on nothing arrives, whatever the server still believes.
  await subscription.unsubscribe().catch(() => false);
  const signal = AbortSignal.timeout(patienceMs);
  await call(unsubscribePush, {}, { ignoreErrors: true, signal }).catch(() => {});
}

/** A subscription made with another key of the server is of no use any more. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const former = await manager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return await manager.subscribe(options);
  }
}
