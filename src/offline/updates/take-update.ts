import { subscribeKey } from 'valtio/utils';
import { saveUnsaved } from '../unsaved.ts';
import { whenNobodyIsBusy } from './busy.ts';
import { currentRegistration } from './registration.ts';
import { rememberWish, takeWish } from './update-wish.ts';
import { update } from './update.ts';

const wordEveryMs = 1000;
const patienceMs = 15_000;

/** Lets the new version take over, once nothing is lost by it, and opens this page in it. */
export async function takeUpdate(): Promise<void> {
  await saveUnsaved();
  await whenNobodyIsBusy();
  const registration = currentRegistration();
  // Another tab may have given it the word.
  if (update.kind === 'taken' || !registration?.waiting) return location.reload();
  return activateWaiting(registration);
}

let isActivating = false;

/** Gives the waiting worker the word, and opens this page anew when it has taken over, or takes too long. */
export function activateWaiting(registration: ServiceWorkerRegistration): void {
  if (isActivating) return;
  isActivating = true;
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  keepGivingWord(registration);
  setInterval(() => {
    rememberWish();
    location.reload();
  }, patienceMs);
}

/**
 * Goes on with what took the page before this one too long: whoever asked for the new version, or left the
 * page hidden for long, gets it as soon as the old worker is done.
 */
export function resumeUpdate(): void {
  if (!takeWish()) return;
  const registration = currentRegistration();
  if (!registration?.waiting) return;
  subscribeKey(update, 'kind', (kind) => {
    if (kind === 'taken') void takeUpdate();
  });
  keepGivingWord(registration);
}

/**
 * Again and again: a worker that is ended before it obeys has forgotten it. What calls the old worker back
 * to life while it is being stopped keeps Chromium from it until half a minute is quiet, or five are over.
 */
function keepGivingWord(registration: ServiceWorkerRegistration): void {
  giveWord(registration);
  setInterval(() => giveWord(registration), wordEveryMs);
}

function giveWord({ waiting }: ServiceWorkerRegistration): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  waiting?.postMessage({ type: 'SKIP_WAITING' });
}
