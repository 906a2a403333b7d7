import { subscribeKey } from 'valtio/utils';
import { onOtherBuild } from '../../lib/build.ts';
import { isBusyAnywhere } from './busy.ts';
import { beBusyWhileWriting } from './busy-while-writing.ts';
import { checkForUpdate, register, sinceCheckMs } from './registration.ts';
import { resumeUpdate, takeUpdate } from './take-update.ts';
import { update } from './update.ts';

const checkEveryMs = 3_600_000;
const checkAfterMs = 600_000;
const lookEveryMs = 2000;
const hiddenForMs = 1_800_000;

let hiddenSince = Number.POSITIVE_INFINITY;
let looking: ReturnType<typeof setInterval> | undefined;

/** Registers the service worker once the page is quiet, and keeps an eye on new versions from then on. */
export function watchUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

function begin(): void {
  beBusyWhileWriting();
  subscribeKey(update, 'kind', startLooking);
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  void register().then(resumeUpdate);
  setInterval(() => void checkForUpdate(), checkEveryMs);
  onOtherBuild(() => void checkForUpdate());
}

function onVisibility(): void {
  const isHidden = document.visibilityState === 'hidden';
  hiddenSince = isHidden ? Date.now() : Number.POSITIVE_INFINITY;
  if (!isHidden && sinceCheckMs() > checkAfterMs) void checkForUpdate();
}

/** Only while there is a version to take. */
function startLooking(): void {
  if (looking !== undefined) return;
  void look();
  looking = setInterval(() => void look(), lookEveryMs);
}

let wasSafe = false;

/** Two looks must agree: what is offered does not flicker with every pause in the typing. */
async function look(): Promise<void> {
  const isSafe = !(await isBusyAnywhere());
  if (isSafe === wasSafe) update.isSafe = isSafe;
  wasSafe = isSafe;
  if (update.isSafe && Date.now() - hiddenSince > hiddenForMs) await takeUpdate();
}
