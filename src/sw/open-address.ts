import type { OpenMessage } from '../offline/polling/open-message.ts';

const patienceMs = 1000;

/** Opens an address of the site in a window that is there already, else in a new one. */
export async function openAddress(worker: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const address = new URL(url, worker.location.origin);
  if (address.origin !== worker.location.origin) return;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const seen = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!seen) return void (await worker.clients.openWindow(address.href));
  // Refused where the click is too long ago; the page goes there all the same.
  await seen.focus().catch(() => undefined);
  if (!(await askPage(seen, address))) await seen.navigate(address.href);
}

/** Whether the page goes there by itself; one that nobody is signed in to does not. */
async function askPage(page: WindowClient, { pathname, search, hash }: URL): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const message: OpenMessage = { type: 'OPEN', url: pathname + search + hash };
  return await new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true), { once: true });
    port1.start();
    setTimeout(resolve, patienceMs, false);
    page.postMessage(message, [port2]);
  });
}
