import type { Page } from '@playwright/test';

/** From now on, in each page that is loaded, nothing can be kept while the disk is called full. */
export const canBeFull = async (page: Page): Promise<void> => {
  await page.addInitScript(refuseWhenFull);
};

export const setFull = async (page: Page, isFull: boolean): Promise<void> => {
  await page.evaluate((value) => Reflect.set(window, 'keikoIsFull', value), isFull);
};

/** Runs in the page: a browser's own limit does not stop what is as small as a note. */
function refuseWhenFull(): void {
  for (const method of ['add', 'put'] as const) {
    const original = IDBObjectStore.prototype[method];
    IDBObjectStore.prototype[method] = function (...given) {
      if (Reflect.get(window, 'keikoIsFull') === true)
        throw new DOMException('There is no room.', 'QuotaExceededError');
      return original.apply(this, given);
    };
  }
}
