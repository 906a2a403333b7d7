import { proxy, ref } from 'valtio';
import { isAppleTouch, isSafari } from '../../lib/apple.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import { whenIdle } from '../../lib/when-idle.ts';

const key = storageKeys.install;
const visitsBefore = 2;

/**
 * How this device can put the product among its apps: by the browser's own offer; in Safari by *Add to
 * Home Screen*; in another browser of iOS or iPadOS by the same of its menu; on a Mac by *Add to Dock*.
 */
export type InstallWay = 'prompt' | 'safari' | 'menu' | 'dock';

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
  if (isAppleTouch(navigator) && !isInstalled()) void offerStartupImages();
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

/** It is not offered again on this device; the settings keep the way. */
export function forgetInstall(): void {
  install.prompt = undefined;
  setVisits('done');
}

export async function installNow(): Promise<void> {
  await install.prompt?.prompt();
  // Whatever the answer was, it was one.
  forgetInstall();
}

/** The way there is here; none where it is installed already, or where the browser has none. */
export function wayToInstall({ prompt }: Pick<Install, 'prompt'>): InstallWay | undefined {
  if (isInstalled()) return undefined;
  if (prompt) return 'prompt';
  if (isAppleTouch(navigator)) return isSafari(navigator) ? 'safari' : 'menu';
  return isSafari(navigator) ? 'dock' : undefined;
}

/** The way that is offered without being asked for: on a device that is carried along, once it is known. */
export function offeredWay({ prompt, visits }: Install): Exclude<InstallWay, 'dock'> | undefined {
  if (visits === 'done' || visits < visitsBefore) return undefined;
  const way = wayToInstall({ prompt });
  return way === 'dock' ? undefined : way;
}

export const isInstalled = (): boolean =>
  navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;

/**
 * Safari removes what a site keeps when the browser was used on seven days and the site on none of them;
 * not what an installed app keeps.
 */
export const isForgottenUnused = (): boolean =>
  !isInstalled() && (isAppleTouch(navigator) || isSafari(navigator));

async function offerStartupImages(): Promise<void> {
  await whenIdle();
  const { addStartupImages } = await import('./startup-images.ts');
  await addStartupImages();
}

function readVisits(): Install['visits'] {
  const stored = localStorage.getItem(key);
  return stored === 'done' ? 'done' : Number(stored ?? 0) || 0;
}

function setVisits(visits: Install['visits']): void {
  install.visits = visits;
  localStorage.setItem(key, String(visits));
}
