import type { Page } from '@playwright/test';

interface Kept {
  readonly path: string;
  readonly state: string;
  readonly refusal: unknown;
}

/** What lies in the outboxes of this device, read past the program. */
export async function outboxOf(page: Page): Promise<Kept[]> {
  return await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const lists = names
      .filter((name) => name.startsWith('u:'))
      .map(
        (name) =>
          new Promise<Kept[]>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
            opening.addEventListener('success', () => {
              const database = opening.result;
              const reading = database.transaction('outbox').objectStore('outbox').getAll();
              reading.addEventListener('error', () => reject(reading.error ?? new Error('unread')));
              reading.addEventListener('success', () => {
                database.close();
                resolve(reading.result);
              });
            });
          }),
      );
    return (await Promise.all(lists)).flat();
  });
}
