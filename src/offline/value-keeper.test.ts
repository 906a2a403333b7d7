import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../tests/support/browser/browser.ts';
import { setActingUser } from '../lib/acting-user.ts';
import { userDatabase } from './database/user-database.ts';
import { ValueKeeper } from './value-keeper.ts';
import { findValue } from './values.ts';

let userId: number;
let keeper: ValueKeeper<string>;

beforeEach(() => {
  openBrowser();
  userId = newUserId();
  setActingUser(userId);
  keeper = new ValueKeeper('draft');
});
afterEach(() => {
  vi.restoreAllMocks();
  setActingUser(undefined);
  closeBrowser();
});

it('is told where it could not be kept, and by what is written after it', async () => {
  setActingUser(undefined);
  expect(await keeper.keep('lost')).toBe(false);
  setActingUser(userId);
  expect(await keeper.keep('kept')).toBe(true);
  expect(await findValue('draft')).toBe('kept');
});

it('is written once at a time, and the newest after it', async () => {
  const write = vi.spyOn(userDatabase(userId), 'write');
  const kept = Promise.all(['w', 'wo', 'wor', 'word'].map((words) => keeper.keep(words)));
  expect(write).toHaveBeenCalledOnce();
  expect(await kept).toEqual([true, true, true, true]);
  expect(write).toHaveBeenCalledTimes(2);
  expect(await findValue('draft')).toBe('word');
});

it('is taken away', async () => {
  await keeper.keep('word');
  expect(await keeper.keep(undefined)).toBe(true);
  expect(await findValue('draft')).toBeUndefined();
});
