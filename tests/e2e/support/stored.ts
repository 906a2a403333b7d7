import type { Page } from '@playwright/test';

/** Every place on this device, as far as a page can reach, where one of the words is stored. */
export async function findStored(page: Page, words: readonly string[]): Promise<string[]> {
  return await page.evaluate(searchStorage, words);
}

/** Runs in the page, by itself: it may use nothing from around it. */
async function searchStorage(words: readonly string[]): Promise<string[]> {
  const wanted = words.map((word) => word.toLowerCase());
  const found: string[] = [];
  const decoder = new TextDecoder();

  function look(place: string, text: string): void {
    const folded = text.toLowerCase();
    for (const word of wanted) if (folded.includes(word)) found.push(`${word} in ${place}`);
  }

  /** Everything in a value that may be words, however deep. */
  async function textOf(value: unknown): Promise<string> {
    if (value instanceof Blob) return await value.text();
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value);
    if (value instanceof Map) return await textOf([...value]);
    if (value instanceof Set) return await textOf([...value]);
    if (Array.isArray(value)) return (await Promise.all(value.map(textOf))).join('\n');
    if (typeof value === 'object' && value !== null)
      return await textOf(Object.entries(value).flat());
    return String(value);
  }

  function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('unread')));
    });
  }

  async function lookInDatabase(name: string): Promise<void> {
    look('the names of databases', name);
    const database = await answerOf(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const opened = () => database.transaction(store).objectStore(store);
      look(`${name}/${store} keys`, await textOf(await answerOf(opened().getAllKeys())));
      look(`${name}/${store}`, await textOf(await answerOf(opened().getAll())));
    }
    database.close();
  }

  async function lookInCache(name: string): Promise<void> {
    look('the names of caches', name);
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      look(`${name} addresses`, request.url);
      look(`${name}: ${request.url}`, await textOf([...(response?.headers ?? [])]));
      look(`${name}: ${request.url}`, (await response?.text()) ?? '');
    }
  }

  for (const { name = '' } of await indexedDB.databases()) await lookInDatabase(name);
  for (const name of await caches.keys()) await lookInCache(name);
  look('local storage', JSON.stringify(Object.entries(localStorage)));
  look('session storage', JSON.stringify(Object.entries(sessionStorage)));
  look('cookies', document.cookie);
  return found;
}
