import type { BrowserContext, Page } from '@playwright/test';

/** Measures how long each transaction takes by which something is added to the outbox. */
export async function timeDurableWrites(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchTransactions);
}

export async function writesOf(page: Page): Promise<number[]> {
  return await page.evaluate(() => {
    const times: unknown = Reflect.get(window, 'keikoWrites');
    return Array.isArray(times) ? times.map(Number) : [];
  });
}

/** Opens a database that has nothing to do with ours, for `barePut`. */
export async function openBare(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('keiko-bench', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('rows', { autoIncrement: true }),
    );
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve);
      opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
    });
    Reflect.set(window, 'keikoBare', opening.result);
  });
}

/** The least that a durable write can be here, in ms. */
export async function barePut(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const database: unknown = Reflect.get(window, 'keikoBare');
    if (!(database instanceof IDBDatabase)) throw new Error('not open');
    const began = performance.now();
    const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
    transaction.objectStore('rows').add({ words: 'x'.repeat(600) });
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    return performance.now() - began;
  });
}

/** Runs in the page, by itself: it may use nothing from around it. */
function watchTransactions(): void {
  const times: number[] = [];
  Reflect.set(window, 'keikoWrites', times);
  Reflect.set(window, 'keikoWriteCount', 0);
  const began = new WeakMap<IDBTransaction, number>();
  const [open, add] = ['transaction', 'add'] as const;
  const opens = IDBDatabase.prototype[open];
  IDBDatabase.prototype[open] = function (...given) {
    const at = performance.now();
    const opened = opens.apply(this, given);
    began.set(opened, at);
    return opened;
  };
  const adds = IDBObjectStore.prototype[add];
  IDBObjectStore.prototype[add] = function (...given) {
    const from = began.get(this.transaction);
    if (this.name === 'outbox' && from !== undefined)
      this.transaction.addEventListener('complete', () => {
        times.push(performance.now() - from);
        Reflect.set(window, 'keikoWriteCount', times.length);
      });
    return adds.apply(this, given);
  };
}
