/** The name by which the service worker knows what it is woken for. */
export const syncTag = 'outbox';
