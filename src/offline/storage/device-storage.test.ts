import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';
import { canProtect, protectStorage, readStorage } from './device-storage.ts';

afterEach(closeBrowser);

const unsaid = { bytes: undefined, quotaBytes: undefined, isProtected: undefined };

describe('where the browser says nothing of its storage', () => {
  it.each<[string, Record<string, unknown>]>([
    ['a plain http address', {}],
    ['an older Safari', { storage: {} }],
    [
      'a private window that refuses',
      {
        storage: {
          estimate: () => Promise.reject(new TypeError('refused')),
          persisted: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        },
      },
    ],
  ])('nothing is made up, and nothing fails: %s', async (_, navigator) => {
    openBrowser(navigator);
    expect(await readStorage()).toEqual(unsaid);
    expect(canProtect()).toBe(false);
    expect(await protectStorage()).toBe(false);
  });

  it('what it does say is told', async () => {
    openBrowser({ storage: { persisted: () => Promise.resolve(true) } });
    expect(await readStorage()).toEqual({ ...unsaid, isProtected: true });
  });
});

it('tells what the browser says, asked as its own', async () => {
  const storage = {
    used: 10,
    estimate() {
      return Promise.resolve({ usage: this.used, quota: 100 });
    },
    persisted: () => Promise.resolve(false),
    persist: vi.fn(() => Promise.resolve(true)),
  };
  openBrowser({ storage });
  expect(await readStorage()).toEqual({ bytes: 10, quotaBytes: 100, isProtected: false });
  expect(canProtect()).toBe(true);
  expect(await protectStorage()).toBe(true);
});

it.each<[boolean, string, object]>([
  [false, 'refuses', { persist: () => Promise.reject(new TypeError('refused')) }],
  [false, 'says no', { persist: async () => false }],
  [false, 'says nothing', { persist: async () => undefined }],
  [true, 'says yes', { persist: async () => true }],
])('is protected (%s) where the browser %s', async (isProtected, _, storage) => {
  openBrowser({ storage });
  expect(canProtect()).toBe(true);
  expect(await protectStorage()).toBe(isProtected);
});
