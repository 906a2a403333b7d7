import { saveUnsaved } from '../unsaved.ts';

/** The caches that hold the program. Everything else belongs to a person. */
export const isShellCache = (name: string): boolean =>
  name.startsWith('workbox-precache') || name === 'rt-tools-v1';

/** Takes the program from this device, none of what people keep on it, and loads it anew from the server. */
export async function repair(): Promise<void> {
  await saveUnsaved();
  if ('serviceWorker' in navigator) {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.allSettled(registrations.map((registration) => registration.unregister()));
    const names = await caches.keys();
    await Promise.allSettled(names.filter(isShellCache).map((name) => caches.delete(name)));
  }
  location.reload();
}
