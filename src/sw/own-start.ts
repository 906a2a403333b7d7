interface RouterEvent extends Event {
  addRoutes(rule: { condition: { requestMode: 'navigate' }; source: 'fetch-event' }): Promise<void>;
}

/**
 * Some browsers ask the network for the page while they start the worker, in case it might want that. It
 * never does: the page is on the device.
 */
export function startWithoutNetwork(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    if (!canRoute(event)) return;
    const rule = { condition: { requestMode: 'navigate' }, source: 'fetch-event' } as const;
    // Who knows no such rule asks in vain, as before.
    event.waitUntil(event.addRoutes(rule).catch(() => {}));
  });
}

const canRoute = (event: Event): event is RouterEvent => 'addRoutes' in event;
