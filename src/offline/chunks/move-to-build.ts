import { saveUnsaved } from '../unsaved.ts';
import { activateWaiting } from '../updates/take-update.ts';
import { noteReload } from './reload-guard.ts';

const patienceMs = 15_000;

/**
 * Loads this page anew in the build that the server serves, with nothing typed lost.
 *
 * @returns false when it must not, since that could go on without an end
 */
export async function moveToBuild(build: string): Promise<boolean> {
  await saveUnsaved();
  if (!noteReload(build)) return false;
  const registration = await newestRegistration();
  if (registration?.waiting) activateWaiting(registration);
  else location.reload();
  return true;
}

/** With the worker of the new build, once that has fetched what it needs. */
async function newestRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  if (!registration?.active) return undefined;
  await registration.update().catch(() => {});
  if (registration.installing) await installed(registration.installing);
  return registration;
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((done) => {
    worker.addEventListener('statechange', () => done());
    setTimeout(done, patienceMs);
  });
}
