import { saveUnsaved } from '../unsaved.ts';
import { whenNobodyIsBusy } from './busy.ts';
import { currentRegistration } from './registration.ts';
import { update } from './update.ts';

const patienceMs = 15_000;

let isReloading = false;

/** Lets the new version take over, once nothing is lost by it, and opens this page in it. */
export async function takeUpdate(): Promise<void> {
  await saveUnsaved();
  await whenNobodyIsBusy();
  const worker = currentRegistration()?.waiting;
  // Another tab may have given it the word.
  if (update.kind === 'taken' || !worker) return reloadOnce();
  return activate(worker);
}

/** Gives a worker the word, and opens this page anew when it has taken over, or takes too long. */
export function activate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', reloadOnce);
  setTimeout(reloadOnce, patienceMs);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  worker.postMessage({ type: 'SKIP_WAITING' });
}

export function reloadOnce(): void {
  if (isReloading) return;
  isReloading = true;
  location.reload();
}
