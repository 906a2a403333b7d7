import { afterEach, expect, it } from 'vitest';
import { closeBrowser, openBrowser } from '../../tests/support/browser/browser.ts';
import { canCopy, copyText } from './copy-text.ts';

afterEach(closeBrowser);

it.each<[string, boolean, Record<string, unknown>]>([
  ['at a plain http address', false, {}],
  [
    'that refuses',
    true,
    { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } },
  ],
])('a browser %s copies nothing, and nothing fails', async (_, isOffered, navigator) => {
  openBrowser(navigator);
  expect(canCopy()).toBe(isOffered);
  expect(await copyText('words')).toBe(false);
});

it('copies', async () => {
  const copied: string[] = [];
  openBrowser({ clipboard: { writeText: async (text: string) => void copied.push(text) } });
  expect(await copyText('words')).toBe(true);
  expect(copied).toEqual(['words']);
});
