import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { watchDurability } from '../../../tests/support/browser/durability.ts';
import { newQueryClient } from '../../lib/query-client.ts';
import { markFirstPaint } from './first-paint.ts';
import { KeptQueries } from './kept-queries.ts';

const now = 1_800_000_000_000;

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers({ toFake: ['Date'], now });
  markFirstPaint();
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

it('what is kept and cannot be asked for anew is shown, and its failure is left to nobody', async () => {
  const userId = newUserId();
  const before = new KeptQueries(userId);
  const first = newQueryClient(before.read);
  await first.fetchQuery({ queryKey: ['notes'], queryFn: () => ['one'] });
  await before.flush(first);
  vi.setSystemTime(now + 86_400_000);
  const queryFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const client = newQueryClient(new KeptQueries(userId).read);
  const observer = new QueryObserver(client, { queryKey: ['notes'], queryFn, retry: false });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().isRefetchError).toBe(true);
  expect(observer.getCurrentResult().data).toEqual(['one']);
  expect(queryFn).toHaveBeenCalledOnce();
  stop();
  // A rejection that nobody took fails the run.
});

it('what is kept and still fresh is not asked for anew', async () => {
  const userId = newUserId();
  const before = new KeptQueries(userId);
  const first = newQueryClient(before.read);
  await first.fetchQuery({ queryKey: ['notes'], queryFn: () => ['one'] });
  await before.flush(first);
  const queryFn = vi.fn(() => ['new']);
  const client = newQueryClient(new KeptQueries(userId).read);
  const options = { queryKey: ['notes'], queryFn, staleTime: 1000 };
  const observer = new QueryObserver(client, options);
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data).toEqual(['one']);
  await client.fetchQuery(options);
  expect(queryFn).not.toHaveBeenCalled();
  stop();
});

it('what is kept at this very moment is as old as it is', async () => {
  const userId = newUserId();
  const before = new KeptQueries(userId);
  const first = newQueryClient(before.read);
  await first.fetchQuery({ queryKey: ['notes'], queryFn: () => ['one'] });
  await before.flush(first);
  const client = newQueryClient(new KeptQueries(userId).read);
  await client.fetchQuery({ queryKey: ['notes'], queryFn: () => ['new'], staleTime: 1000 });
  await expect.poll(() => client.getQueryState(['notes'])?.dataUpdatedAt).toBe(now);
});

it('what is on the disk is not written again, and what changed in the same moment is', async () => {
  const userId = newUserId();
  const kept = new KeptQueries(userId);
  const client = newQueryClient(kept.read);
  kept.follow(client);
  client.setQueryData(['notes'], ['one']);
  await kept.flush(client);
  const asked = watchDurability();
  await kept.flush(client);
  expect(asked).toEqual([]);
  client.setQueryData(['notes'], ['two']);
  await kept.flush(client);
  expect(asked).toEqual(['relaxed']);
  expect(await kept.find(client, ['notes'])).toEqual({ data: ['two'], updatedAt: now });
  vi.restoreAllMocks();
});
