import type { Page } from '@playwright/test';

/** Puts so many new notes into the outbox of this device, as if they had been written without a network. */
export async function fillOutbox(page: Page, url: string, count: number): Promise<void> {
  await page.goto(`${url}/manifest.webmanifest`);
  await page.evaluate(async (many) => {
    const { name = '' } =
      (await indexedDB.databases()).find((each) => each.name?.startsWith('u:')) ?? {};
    const opening = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
    });
    const transaction = database.transaction('outbox', 'readwrite');
    const now = Date.now();
    for (let index = 0; index < many; index++) {
      const noteUuid = crypto.randomUUID();
      const at = new Date(now - index).toISOString();
      transaction.objectStore('outbox').add({
        key: crypto.randomUUID(),
        method: 'PUT',
        path: '/api/notes/:noteUuid',
        params: { noteUuid },
        body: {
          classId: null,
          classMaterialId: null,
          place: null,
          markdown: `Written without a network, number ${index}.`,
          createdAt: at,
          updatedAt: at,
        },
        entity: `note:${noteUuid}`,
        ifMatch: null,
        after: null,
        createdAt: now - index,
        tries: 3,
        nextAt: now + 200_000,
        isUnreached: true,
        state: 'waiting',
        refusal: null,
      });
    }
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  }, count);
}
