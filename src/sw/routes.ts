interface Route {
  readonly condition: { readonly requestMode: 'navigate' } | { readonly urlPattern: string };
  readonly source: 'fetch-event' | 'network';
}

interface RouterEvent extends Event {
  addRoutes(rules: readonly Route[]): Promise<void>;
}

/**
 * Some browsers ask the network for the page while they start the worker, in case it might want that. It
 * never does: the page is on the device. And they start the worker for a call of the API, which it never
 * answers: a worker that is to make way for the next one would be called back by it.
 */
const routes: readonly Route[] = [
  { condition: { urlPattern: '/api/*' }, source: 'network' },
  { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
];

export function routeBeforeStart(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    // Who knows no such rules asks in vain, as before.
    if (canRoute(event)) event.waitUntil(event.addRoutes(routes).catch(() => {}));
  });
}

const canRoute = (event: Event): event is RouterEvent => 'addRoutes' in event;
