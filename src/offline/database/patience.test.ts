import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { holdStore } from '../../../tests/support/browser/hold-store.ts';
import { deleteDatabase } from './database.ts';
import { DatabaseSilent, inTime } from './patience.ts';
import { inTurn, NoTurn } from './turn.ts';
import {
  checkUserDatabases,
  UserDatabase,
  userDatabase,
  userDatabaseName,
} from './user-database.ts';

let userId: number;
let database: UserDatabase;

beforeEach(() => {
  openBrowser();
  userId = newUserId();
  database = new UserDatabase(userDatabaseName(userId));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  database.close();
  closeBrowser();
});

const fakeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const read = () => database.read((reader) => reader.get('values', 'a'));
const write = (value: string) =>
  database.write(['values'], (writer) => writer.put('values', value, 'a'));

/** How long until it is told that the disk is silent, in ms. */
async function silentAfter(asking: Promise<unknown>): Promise<number> {
  const ended = vi.fn();
  const asked = asking.then(ended, ended);
  let ms = 0;
  for (; ended.mock.calls.length === 0 && ms < 60_000; ms += 500)
    await vi.advanceTimersByTimeAsync(500);
  await asked;
  expect(ended.mock.calls[0]?.[0]).toBeInstanceOf(DatabaseSilent);
  return ms;
}

describe('what is waited for', () => {
  it('is told when it comes, and leaves no alarm behind', async () => {
    fakeTime();
    expect(await inTime(Promise.resolve('here'), 100)).toBe('here');
    await expect(inTime(Promise.reject(new Error('own')), 100)).rejects.toThrow('own');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is told as silent at its time, with what may still come', async () => {
    fakeTime();
    const { promise, resolve } = Promise.withResolvers<string>();
    const waiting = inTime(promise, 100).catch((error: unknown) => error);
    const ended = vi.fn();
    void waiting.then(ended);
    await vi.advanceTimersByTimeAsync(99);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const silent = await waiting;
    expect(silent).toMatchObject({
      name: 'DatabaseSilent',
      message: 'the database of this device does not answer',
    });
    resolve('late');
    expect(await (silent as DatabaseSilent).late).toBe('late');
  });
});

describe('a disk that is held by another page', () => {
  let release: () => void;

  beforeEach(async () => {
    await write('one');
    release = await holdStore(userDatabaseName(userId), 'values');
    fakeTime();
  });

  it('is asked for five seconds, then for one, and for five again once it has answered', async () => {
    expect(await silentAfter(read())).toBe(5000);
    expect(await silentAfter(read())).toBe(1000);
    vi.useRealTimers();
    release();
    expect(await read()).toBe('one');
    release = await holdStore(userDatabaseName(userId), 'values');
    fakeTime();
    expect(await silentAfter(read())).toBe(5000);
    release();
  });

  it('is written to for fifteen seconds', async () => {
    expect(await silentAfter(write('two'))).toBe(15_000);
    release();
  });
});

it('a database that is not given up is waited for two and a half seconds', async () => {
  await write('one');
  const release = await holdStore(userDatabaseName(userId), 'values');
  fakeTime();
  expect(await silentAfter(deleteDatabase(userDatabaseName(userId)))).toBe(2500);
  release();
});

describe('a turn', () => {
  it('is waited for five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const work = vi.fn(async () => {});
    await expect(inTurn('name', work)).rejects.toThrow(NoTurn);
    expect(timeout).toHaveBeenCalledWith(5000);
    expect(work).not.toHaveBeenCalled();
  });

  it('says why there was none', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort('too long'));
    await expect(inTurn('name', async () => {})).rejects.toMatchObject({
      name: 'NoTurn',
      message: 'this page did not get its turn',
      cause: 'too long',
    });
  });

  it('of one database is none of another', async () => {
    const other = new UserDatabase(userDatabaseName(newUserId()));
    await database.inTurn('values', async () => {
      expect(await other.inTurn('values', async () => 'done')).toBe('done');
    });
  });
});

describe('a connection', () => {
  it('that was closed is opened again by who uses it', async () => {
    await write('one');
    database.close();
    expect(await read()).toBe('one');
  });

  it.each([
    ['of another name', new DOMException('lost', 'DataError')],
    ['of another kind', Object.assign(new Error('lost'), { name: 'AbortError' })],
  ])('is not opened anew for an error %s', async (_, error) => {
    const ask = vi.fn(() => Promise.reject(error));
    await expect(database.read(ask)).rejects.toBe(error);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('of each person is looked after when the page comes back', async () => {
    const check = vi.spyOn(userDatabase(userId), 'check');
    const other = vi.spyOn(userDatabase(newUserId()), 'check');
    await checkUserDatabases();
    expect([check.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  });
});
