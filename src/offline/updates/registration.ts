import { setUpdate } from './update.ts';

let registration: ServiceWorkerRegistration | undefined;
let checkedAt = 0;
let controller: ServiceWorker | null = null;

export const currentRegistration = (): ServiceWorkerRegistration | undefined => registration;

/** Without a service worker there is no offline start, and everything else works as before. */
export async function register(): Promise<void> {
  controller = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const before = controller;
    controller = navigator.serviceWorker.controller;
    // The first worker of all takes over pages that had none: nothing of theirs is replaced.
    if (before && before !== controller) setUpdate('taken');
  });
  checkedAt = Date.now();
  registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  registration?.addEventListener('updatefound', follow);
  follow();
  if (registration) await beControlled();
}

/** A page that was on its way here while the first worker claimed what was open is nobody's. */
async function beControlled(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  active?.postMessage({ type: 'CLAIM' });
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
  const waiting = registration?.waiting;
  // The first worker of all is already the controller in WebKit while it still waits.
  const now = navigator.serviceWorker.controller;
  if (waiting && now && waiting !== now) setUpdate('waiting');
}
