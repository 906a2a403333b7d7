// @vitest-environment happy-dom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newUserId } from '../../../tests/support/browser/browser.ts';
import { storageKeys } from '../../lib/storage-keys.ts';

beforeEach(() => {
  localStorage.clear();
  throwDatabasesAway();
});
afterEach(() => vi.restoreAllMocks());

const throwDatabasesAway = () => vi.stubGlobal('indexedDB', new IDBFactory());

/** What a page that has just begun calls its device. */
async function deviceOf(userId: number): Promise<string> {
  vi.resetModules();
  const { setActingUser } = await import('../../lib/acting-user.ts');
  setActingUser(userId);
  const { examDevice } = await import('./exam-device.ts');
  return await examDevice();
}

it('is the same one after a reload, and once asked twice at once', async () => {
  const userId = newUserId();
  const first = await deviceOf(userId);
  const { examDevice } = await import('./exam-device.ts');
  expect(await Promise.all([examDevice(), examDevice()])).toEqual([first, first]);
  expect(await deviceOf(userId)).toBe(first);
});

it('is the same one when the browser has thrown its databases away', async () => {
  const userId = newUserId();
  const first = await deviceOf(userId);
  throwDatabasesAway();
  expect(await deviceOf(userId)).toBe(first);
});

it('stays what it was for whoever took an exam here before somebody else did', async () => {
  const userId = newUserId();
  const first = await deviceOf(userId);
  localStorage.setItem(storageKeys.examDevice, '5f0c1b4e-7a52-4c58-9b7e-000000000001');
  expect(await deviceOf(userId)).toBe(first);
});

it('is another one where neither storage has it, or what lies there is none', async () => {
  const first = await deviceOf(newUserId());
  throwDatabasesAway();
  localStorage.setItem(storageKeys.examDevice, 'nonsense');
  const second = await deviceOf(newUserId());
  expect(second).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
});

it('is had although the other storage is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const userId = newUserId();
  expect(await deviceOf(userId)).toBe(await deviceOf(userId));
});
