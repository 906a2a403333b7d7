import { proxy, ref } from 'valtio';
import { storageKeys } from '../../lib/storage-keys.ts';

const key = storageKeys.install;
const visitsBefore = 2;

export interface Install {
  /** The browser offers to install, at a click. */
  prompt: BeforeInstallPromptEvent | undefined;
  /** How often this device was used, as far as it matters; `done`: installed, or not wanted. */
  visits: number | 'done';
}

export const install = proxy<Install>({ prompt: undefined, visits: readVisits() });

/** From the start on: the browser offers once, and early. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The page asks in its own place and time.
    event.preventDefault();
    install.prompt = ref(event);
  });
  addEventListener('appinstalled', forgetInstall);
}

/** Each tab counts as one visit. */
export function noteVisit(): void {
  if (sessionStorage.getItem(key) !== null) return;
  sessionStorage.setItem(key, 'counted');
  if (install.visits !== 'done') setVisits(install.visits + 1);
}

/** Whoever opens a class has come to stay. */
export function noteClassOpened(): void {
  if (install.visits !== 'done') setVisits(Math.max(install.visits, visitsBefore));
}

/** Never again on this device. */
export function forgetInstall(): void {
  install.prompt = undefined;
  setVisits('done');
}

export async function installNow(): Promise<void> {
  await install.prompt?.prompt();
  // Whatever the answer was, it was one.
  forgetInstall();
}

/**
 * How this device can install the product now: by the browser's own offer, by the Share sign of iOS and
 * iPadOS, or not at all, which is also so where it is installed already or was not wanted.
 */
export function wayToInstall({ prompt, visits }: Install): 'prompt' | 'share' | undefined {
  if (visits === 'done' || visits < visitsBefore || isInstalled()) return undefined;
  if (prompt) return 'prompt';
  // Only iOS and iPadOS know it, and there every browser has the Share sign.
  return navigator.standalone === false ? 'share' : undefined;
}

const isInstalled = (): boolean =>
  navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;

function readVisits(): Install['visits'] {
  const stored = localStorage.getItem(key);
  return stored === 'done' ? 'done' : Number(stored ?? 0) || 0;
}

function setVisits(visits: Install['visits']): void {
  install.visits = visits;
  localStorage.setItem(key, String(visits));
}
