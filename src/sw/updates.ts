/** A new version waits until a page says that nothing is lost by it. */
export function obeyPages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (isSkipWaiting(event.data)) event.waitUntil(worker.skipWaiting());
  });
  // From the first visit on, so that what that visit loads later is kept too.
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
}

function isSkipWaiting(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
  );
}
