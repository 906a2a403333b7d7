import { afterEach, expect, it } from 'vitest';
import { closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';
import { askForSync } from './ask-for-sync.ts';

afterEach(closeBrowser);

function openWith(registration: Record<string, unknown> | undefined): void {
  openBrowser({ serviceWorker: { getRegistration: async () => registration } });
}

it.each<[string, () => void]>([
  ['no service worker', () => openBrowser()],
  ['none registered', () => openWith(undefined)],
  ['no background sync, as in Safari and Firefox', () => openWith({ active: {} })],
  [
    'one that refuses',
    () =>
      openWith({ active: {}, sync: { register: () => Promise.reject(new DOMException('no')) } }),
  ],
])('does nothing and fails nowhere with %s', async (_, open) => {
  open();
  await expect(askForSync()).resolves.toBeUndefined();
});

it('asks to be woken where the browser can', async () => {
  const tags: string[] = [];
  openWith({ active: {}, sync: { register: async (tag: string) => void tags.push(tag) } });
  await askForSync();
  expect(tags).toEqual(['outbox']);
});
