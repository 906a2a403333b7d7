import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../tests/support/browser/browser.ts';
import { watchDurability } from '../../tests/support/browser/durability.ts';
import { setActingUser } from '../lib/acting-user.ts';
import { findValue, keepValue } from './values.ts';

beforeEach(() => {
  openBrowser();
  setActingUser(newUserId());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  setActingUser(undefined);
  closeBrowser();
});

it('are kept for nobody where nobody has signed in', async () => {
  setActingUser(undefined);
  await expect(keepValue('a', 1)).rejects.toThrow('nobody has signed in');
  expect(await findValue('a')).toBeUndefined();
});

it('are found by whom they are of, until they are taken away, and survive a crash', async () => {
  const asked = watchDurability();
  await keepValue('a', { flags: [1] });
  expect(asked).toEqual(['strict']);
  expect(await findValue('a')).toEqual({ flags: [1] });
  expect(await findValue('b')).toBeUndefined();
  await keepValue('a', undefined);
  expect(await findValue('a')).toBeUndefined();
  await keepValue('a', 2);
  setActingUser(newUserId());
  expect(await findValue('a')).toBeUndefined();
});
