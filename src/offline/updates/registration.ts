import { setUpdate } from './update.ts';

let registration: ServiceWorkerRegistration | undefined;
let checkedAt = 0;
// The first worker of all takes over pages that had none: nothing of theirs is replaced.
let wasControlled = false;

export const currentRegistration = (): ServiceWorkerRegistration | undefined => registration;

/** Without a service worker there is no offline start, and everything else works as before. */
export async function register(): Promise<void> {
  wasControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) setUpdate('taken');
    wasControlled = true;
  });
  checkedAt = Date.now();
  registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  registration?.addEventListener('updatefound', follow);
  follow();
}

/** Asks the server for a new version, which is then loaded beside the old one. */
export async function checkForUpdate(): Promise<void> {
  checkedAt = Date.now();
  await registration?.update().catch(() => {});
}

export const sinceCheckMs = (): number => Date.now() - checkedAt;

function follow(): void {
  registration?.installing?.addEventListener('statechange', look);
  look();
}

function look(): void {
  if (registration?.waiting && navigator.serviceWorker.controller) setUpdate('waiting');
}
