import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import { firstLook, followLook, lookKey } from './first-look.ts';

const look = { colors: null };
let userId: number;
const name = () => `u:${userId}:ui`;

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  userId = newUserId();
  localStorage.setItem(storageKeys.account, String(userId));
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

/** This person sees it so, and something else that is nobody's affair. */
function show() {
  const client = newQueryClient();
  const stop = followLook(userId, client);
  client.setQueryData(['notes'], ['secret']);
  client.setQueryData(lookKey, look);
  return stop;
}

it('is how it was for whom was here last, and tells nothing else of them', () => {
  expect(firstLook()).toBeUndefined();
  show();
  vi.advanceTimersByTime(5000);
  expect(firstLook()).toEqual(look);
  expect(localStorage.getItem(name())).not.toContain('secret');
});

it('is not written by what has nothing to do with it', () => {
  const client = newQueryClient();
  followLook(userId, client);
  client.setQueryData(['notes'], ['secret']);
  vi.advanceTimersByTime(5000);
  expect(localStorage.getItem(name())).toBeNull();
});

it('is nobody’s once nobody is here, and not the next person’s', () => {
  show();
  vi.advanceTimersByTime(5000);
  localStorage.setItem(storageKeys.account, String(newUserId()));
  expect(firstLook()).toBeUndefined();
  localStorage.removeItem(storageKeys.account);
  expect(firstLook()).toBeUndefined();
});

it('is not written any more once its person has left, although it was on its way', () => {
  show()();
  vi.advanceTimersByTime(5000);
  expect(localStorage.getItem(name())).toBeNull();
});

it('of shapes that this version cannot read is none', () => {
  show();
  vi.advanceTimersByTime(5000);
  const stored = JSON.parse(localStorage.getItem(name()) ?? '') as { buster: string };
  localStorage.setItem(name(), JSON.stringify({ ...stored, buster: 'older' }));
  expect(firstLook()).toBeUndefined();
});

it('is none where what is kept is something else', () => {
  show();
  vi.advanceTimersByTime(5000);
  const stored = JSON.parse(localStorage.getItem(name()) ?? '') as {
    clientState: { queries: { queryKey: string[] }[] };
  };
  expect(stored.clientState.queries.map(({ queryKey }) => queryKey)).toEqual([['look']]);
  stored.clientState.queries[0]!.queryKey = ['other'];
  localStorage.setItem(name(), JSON.stringify(stored));
  expect(firstLook()).toBeUndefined();
});

it('is written as it changes, and no longer once nobody follows', () => {
  const client = newQueryClient();
  const stop = followLook(userId, client);
  client.setQueryData(lookKey, look);
  vi.advanceTimersByTime(5000);
  client.setQueryData(lookKey, { colors: 'later' });
  vi.advanceTimersByTime(5000);
  expect(firstLook()).toEqual({ colors: 'later' });
  stop();
  client.setQueryData(lookKey, { colors: 'late' });
  vi.advanceTimersByTime(5000);
  expect(firstLook()).toEqual({ colors: 'later' });
});
