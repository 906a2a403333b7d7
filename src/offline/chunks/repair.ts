import { saveUnsaved } from '../unsaved.ts';
import { servedVersion } from './served-version.ts';

/** The caches that hold the program. Everything else belongs to a person. */
const isShellCache = (name: string): boolean =>
  name.startsWith('workbox-precache') || name === 'rt-tools-v1';

/**
 * Takes the program from this device, none of what people keep on it, and loads it anew from the server.
 *
 * @returns false when there is no server to load it from, and nothing was done
 */
export async function repair(): Promise<boolean> {
  if ((await servedVersion()) === undefined) return false;
  await saveUnsaved();
  if ('serviceWorker' in navigator) {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.allSettled(registrations.map((registration) => registration.unregister()));
    const names = await caches.keys();
    await Promise.allSettled(names.filter(isShellCache).map((name) => caches.delete(name)));
  }
  location.reload();
  return true;
}
