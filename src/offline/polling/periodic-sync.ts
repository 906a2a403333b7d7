export const periodicTag = 'notif';
const atMostEveryMs = 3_600_000;

/** Chromium's own; see the WICG's "Periodic Background Synchronization". */
interface PeriodicSyncManager {
  register(tag: string, options: { minInterval: number }): Promise<void>;
  unregister(tag: string): Promise<void>;
}

/** Has the browser wake the service worker now and then, where it can and may. */
export async function wakeNowAndThen(registration: ServiceWorkerRegistration): Promise<void> {
  if (!(await isWoken(registration))) return;
  await managerOf(registration)
    ?.register(periodicTag, { minInterval: atMostEveryMs })
    .catch(() => {});
}

/** Whether the browser does so where it is asked to. */
export const isWoken = async (registration: ServiceWorkerRegistration): Promise<boolean> =>
  managerOf(registration) !== undefined && (await isGranted());

export async function wakeNoMore(registration: ServiceWorkerRegistration): Promise<void> {
  await managerOf(registration)
    ?.unregister(periodicTag)
    .catch(() => {});
}

function managerOf(registration: ServiceWorkerRegistration): PeriodicSyncManager | undefined {
  // Present exactly where it is of this shape.
  return 'periodicSync' in registration
    ? (registration.periodicSync as PeriodicSyncManager)
    : undefined;
}

async function isGranted(): Promise<boolean> {
  // The list of names that the types know lacks it.
  const name = 'periodic-background-sync' as PermissionName;
  const permission = await navigator.permissions.query({ name }).catch(() => undefined);
  return permission?.state === 'granted';
}
