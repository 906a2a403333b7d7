import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  closeBrowser,
  emptyDisk,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { watchDurability } from '../../../tests/support/browser/durability.ts';
import { operationOf } from '../outbox/operation.fixtures.ts';
import { deleteDatabase } from './database.ts';
import { upgrades, type UserSchema } from './schema.ts';
import { shutUserDatabase, UserDatabase, userDatabase, userDatabaseName } from './user-database.ts';

let userId: number;
let name: string;

beforeEach(() => {
  openBrowser();
  userId = newUserId();
  name = userDatabaseName(userId);
});
afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

/** As a version of the program of that time would have made it. */
async function openOlder(version: number) {
  return await openDB<UserSchema>(name, version, {
    upgrade(database, from, _to, transaction) {
      for (const upgrade of upgrades.slice(from, version)) upgrade(database, transaction);
    },
  });
}

describe('the database of one person', () => {
  it.each([1, 2, 3, 4, 5, 6])('of version %i keeps what waits to be sent', async (version) => {
    const older = await openOlder(version);
    await older.put('outbox', operationOf({ key: 'old', state: 'refused' }));
    await older.put('bases', { entity: 'note:a', key: 'old', revision: 3 });
    older.close();
    const database = new UserDatabase(name);
    const found = await database.read(async (reader) => ({
      refused: await reader.getAllFromIndex('outbox', 'state', 'refused'),
      ofNote: await reader.getAllFromIndex('outbox', 'entity', 'note:a'),
      base: await reader.get('bases', 'note:a'),
    }));
    expect(found.refused).toMatchObject([{ key: 'old' }]);
    expect(found.ofNote).toMatchObject([{ key: 'old' }]);
    expect(found.base).toMatchObject({ revision: 3 });
    database.close();
    const opened = await openDB(name);
    const stores = [
      'bases',
      'done',
      'downloads',
      'files',
      'outbox',
      'pictures',
      'queries',
      'values',
    ];
    expect([...opened.objectStoreNames].toSorted()).toEqual(stores);
    opened.close();
  });

  it('goes on counting where an older version stopped', async () => {
    const older = await openOlder(1);
    const { seq: _, ...write } = operationOf();
    for (let count = 0; count < 3; count += 1) await older.add('outbox', write as never);
    await older.delete('outbox', 3);
    older.close();
    const database = new UserDatabase(name);
    await database.write(['outbox'], (writer) => writer.add('outbox', write as never));
    expect((await database.read((reader) => reader.getAllKeys('outbox'))).at(-1)).toBe(4);
    database.close();
  });

  it('gives way to a newer version, and opens again when it is used', async () => {
    const database = new UserDatabase(name);
    await database.write(['values'], (writer) => writer.put('values', 'kept', 'a'));
    const newer = await openDB(name, upgrades.length + 1);
    newer.close();
    await expect(database.read((reader) => reader.get('values', 'a'))).rejects.toThrow();
    await deleteDatabase(name);
    expect(await database.read((reader) => reader.get('values', 'a'))).toBeUndefined();
    database.close();
  });

  it('that could not be opened is opened when it is used again', async () => {
    const database = new UserDatabase(name);
    const broken = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new Error('no disk');
    });
    await expect(database.read((reader) => reader.get('values', 'a'))).rejects.toThrow('no disk');
    broken.mockRestore();
    expect(await database.read((reader) => reader.get('values', 'a'))).toBeUndefined();
    database.close();
  });

  it('is one for everybody in a tab, and another one for another person', async () => {
    expect(userDatabase(userId)).toBe(userDatabase(userId));
    await userDatabase(userId).write(['values'], (writer) => writer.put('values', 'own', 'a'));
    const other = userDatabase(newUserId());
    expect(await other.read((reader) => reader.get('values', 'a'))).toBeUndefined();
  });

  it('that was shut is not made anew by what comes too late', async () => {
    await userDatabase(userId).write(['values'], (writer) => writer.put('values', 'own', 'a'));
    shutUserDatabase(userId);
    const use = userDatabase(userId).read((reader) => reader.get('values', 'a'));
    await expect(use).rejects.toThrow('taken from this device');
  });
});

describe('what belongs to the device', () => {
  const account = (of: number, accountName = 'a') => ({
    userId: of,
    accountName,
    name: 'A',
    lang: 'en' as const,
    lastUsedAt: 5,
  });
  const load = async () => await import('./meta-database.ts');
  let meta: Awaited<ReturnType<typeof load>>;

  beforeEach(async () => {
    emptyDisk();
    vi.resetModules();
    meta = await load();
  });

  it('is nobody at first', async () => {
    expect(await meta.activeUser()).toBeUndefined();
    expect(await meta.listAccounts()).toEqual([]);
    expect(await meta.unendedSession()).toBeUndefined();
  });

  it('knows who is at it, and whom it keeps', async () => {
    await meta.setActiveUser(account(1));
    await meta.setActiveUser(account(2, 'b'));
    expect(await meta.activeUser()).toEqual(account(2, 'b'));
    expect(await meta.listAccounts()).toEqual([account(1), account(2, 'b')]);
  });

  it('is left with a session to be ended, by who is at it alone', async () => {
    await meta.setActiveUser(account(2));
    await meta.clearActiveUser(1);
    expect(await meta.activeUser()).toMatchObject({ userId: 2 });
    expect(await meta.unendedSession()).toBeUndefined();
    await meta.clearActiveUser(2);
    expect(await meta.activeUser()).toBeUndefined();
    expect(await meta.unendedSession()).toBe(2);
    expect(await meta.listAccounts()).toHaveLength(1);
  });

  it('has no session to be ended once somebody else is in, or it was ended', async () => {
    await meta.setUnendedSession(1);
    await meta.setActiveUser(account(2));
    expect(await meta.unendedSession()).toBeUndefined();
    await meta.setUnendedSession(1);
    await meta.setEndedSession();
    expect(await meta.unendedSession()).toBeUndefined();
  });

  it('knows nobody any more who is being wiped, until and after it is done', async () => {
    await meta.setActiveUser(account(1));
    await meta.setActiveUser(account(2));
    await meta.markForWiping(2);
    expect(await meta.listAccounts()).toEqual([account(1)]);
    expect(await meta.activeUser()).toBeUndefined();
    expect(await meta.unendedSession()).toBe(2);
    expect(await meta.listWipes()).toEqual([2]);
    await meta.markAsWiped(2);
    expect(await meta.listWipes()).toEqual([]);
  });

  it('knows whether somebody has left since what the server said was asked', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5000 });
    expect(await meta.isLeftSince(1)).toBe(false);
    await meta.setEndedSession();
    vi.useRealTimers();
    expect(await meta.isLeftSince(4999)).toBe(true);
    expect(await meta.isLeftSince(5000)).toBe(true);
    expect(await meta.isLeftSince(5001)).toBe(false);
    await meta.setUnendedSession(1);
    expect(await meta.isLeftSince(5001)).toBe(true);
  });

  it('is not left by who is wiped while somebody else is at it', async () => {
    await meta.setActiveUser(account(1));
    await meta.setActiveUser(account(2));
    await meta.markForWiping(1);
    expect(await meta.activeUser()).toMatchObject({ userId: 2 });
    expect(await meta.unendedSession()).toBeUndefined();
    expect(await meta.listAccounts()).toEqual([account(2)]);
  });

  it('changes so that it survives a crash', async () => {
    const asked = watchDurability();
    await meta.setActiveUser(account(1));
    await meta.markForWiping(1);
    await meta.markAsWiped(1);
    expect(asked).toEqual(['strict', 'strict', 'strict']);
  });

  it('gives way to a newer version of the program', async () => {
    await meta.setActiveUser(account(1));
    const newer = await openDB('keiko-meta', 2);
    expect([...newer.objectStoreNames].toSorted()).toEqual(['accounts', 'state', 'wipes']);
    newer.close();
  });
});
