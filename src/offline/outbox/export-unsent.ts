import { listWaiting } from './outbox.ts';

/** Everything that is not on the server yet, as it would be sent. */
export async function exportUnsent(): Promise<Blob> {
  const operations = await listWaiting();
  return new Blob([JSON.stringify(operations, null, 2)], { type: 'application/json' });
}
