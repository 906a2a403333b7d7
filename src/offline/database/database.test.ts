import { IDBDatabase, IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import type { DBSchema } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { watchDurability } from '../../../tests/support/browser/durability.ts';
import { Database, deleteDatabase } from './database.ts';
import { DatabaseSilent } from './patience.ts';
import { NoTurn } from './turn.ts';

interface Schema extends DBSchema {
  words: { key: string; value: string };
  numbered: { key: number; value: { text: string } };
}

let database: Database<Schema>;
let name: string;

beforeEach(() => {
  openBrowser();
  name = `test:${newUserId()}`;
  database = newTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  database.close();
  closeBrowser();
});

function newTab(): Database<Schema> {
  return new Database<Schema>({
    name,
    version: 1,
    upgrade(opened) {
      opened.createObjectStore('words');
      opened.createObjectStore('numbered', { autoIncrement: true });
    },
  });
}

const put = (key: string, value: string, tab = database) =>
  tab.write(['words'], (writer) => writer.put('words', value, key));
const add = (text: string, isDone?: () => Promise<boolean>) =>
  database.write(['numbered'], (writer) => writer.add('numbered', { text }), isDone && { isDone });
const get = (key: string) => database.read((reader) => reader.get('words', key));
const numbered = () => database.read((reader) => reader.getAll('numbered'));

const known = Reflect.get(IDBDatabase.prototype, 'transaction') as () => IDBTransaction;

/** The next transactions of any connection begin so, as often as said. */
function begin(times: number, how: (begun: () => IDBTransaction) => IDBTransaction) {
  let left = times;
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function transaction(
    this: unknown,
    ...args: unknown[]
  ) {
    const begun = (): IDBTransaction => Reflect.apply(known, this, args as []);
    if (left === 0) return begun();
    left -= 1;
    return how(begun);
  });
}

const lose = (kind: string) => () => {
  throw new DOMException('Connection to Indexed Database server lost', kind);
};

/** What is asked is done, and nobody hears of it. */
const deaf = (begun: () => IDBTransaction): IDBTransaction => {
  const transaction = begun();
  const mute = (target: EventTarget) => {
    target.addEventListener = () => {};
    return target;
  };
  const objectStore = transaction.objectStore.bind(transaction);
  transaction.objectStore = (store) => {
    const opened = objectStore(store);
    for (const method of ['add', 'put', 'get', 'getAll', 'count'] as const) {
      const ask = opened[method].bind(opened) as (...args: unknown[]) => IDBRequest;
      Object.assign(opened, { [method]: (...args: unknown[]) => mute(ask(...args)) });
    }
    return opened;
  };
  return mute(transaction) as IDBTransaction;
};

describe('a write', () => {
  it('is of one step, which needs nothing more of this page', async () => {
    await get('opened by then');
    const begun = watchDurability();
    const committed = vi.spyOn(IDBTransaction.prototype, 'commit');
    const writing = database.write(['words'], (writer) => {
      writer.put('words', 'one', 'a');
      writer.put('words', 'two', 'b');
      writer.delete('words', 'a');
      // Once it is handed over there is no step to come.
      queueMicrotask(() => expect(committed).toHaveBeenCalledOnce());
    });
    await writing;
    expect(begun).toHaveLength(1);
    expect(committed).toHaveBeenCalledOnce();
    expect([await get('a'), await get('b')]).toEqual([undefined, 'two']);
  });

  it('survives a crash unless it says that it need not', async () => {
    const asked = watchDurability();
    await put('a', 'one');
    const relaxed = { durability: 'relaxed' } as const;
    await database.write(['words'], (writer) => writer.put('words', 'two', 'a'), relaxed);
    expect(asked).toEqual(['strict', 'relaxed']);
  });

  it('that fails in the middle leaves nothing behind', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const writing = database.write(['words', 'numbered'], (writer) => {
      writer.put('words', 'one', 'a');
      writer.add('numbered', { text: 'two' });
    });
    await expect(writing).rejects.toThrow('full');
    expect(await get('a')).toBeUndefined();
  });

  it('that failed for a reason of its own is not tried again', async () => {
    const queue = vi.fn(() => {
      throw new Error('other');
    });
    await expect(database.write(['words'], queue)).rejects.toThrow('other');
    expect(queue).toHaveBeenCalledOnce();
  });
});

describe('a connection', () => {
  it.each(['UnknownError', 'AbortError', 'InvalidStateError'])(
    'that was lost (%s) is opened anew, and what was asked is asked again',
    async (kind) => {
      await put('a', 'one');
      begin(1, lose(kind));
      expect(await get('a')).toBe('one');
      begin(1, lose(kind));
      await put('a', 'two');
      expect(await get('a')).toBe('two');
    },
  );

  it('that is lost again and again is told of', async () => {
    await put('a', 'one');
    begin(2, lose('UnknownError'));
    await expect(get('a')).rejects.toThrow('lost');
    expect(await get('a')).toBe('one');
  });

  it('that does not answer is opened anew within three seconds', async () => {
    await put('a', 'one');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    begin(1, deaf);
    const reading = get('a');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await reading).toBe('one');
  });

  it('that never answers holds nobody up: what is read for five seconds, then shorter', async () => {
    await put('a', 'one');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silence = begin(4, deaf);
    const first = expect(get('a')).rejects.toThrow(DatabaseSilent);
    await vi.advanceTimersByTimeAsync(5000);
    await first;
    const second = expect(get('a')).rejects.toThrow(DatabaseSilent);
    await vi.advanceTimersByTimeAsync(1000);
    await second;
    expect(silence).toHaveBeenCalledTimes(4);
    expect(await get('a')).toBe('one');
  });

  it('that is only slow may still answer', async () => {
    await put('a', 'one');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const reading = database.read(async (reader) => {
      await slow;
      return await reader.get('words', 'a');
    });
    await vi.advanceTimersByTimeAsync(4000);
    answer();
    expect(await reading).toBe('one');
  });

  it('is looked at after the page was frozen, and only where there is one', async () => {
    const look = begin(1, lose('UnknownError'));
    await database.check();
    expect(look).not.toHaveBeenCalled();
    await database.check();
    look.mockRestore();
    await put('a', 'one');
    begin(2, lose('UnknownError'));
    await database.check();
    expect(await get('a')).toBe('one');
  });
});

describe('what is added and gets no answer', () => {
  beforeEach(async () => {
    await put('a', 'one');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  it('is not added twice where it says how it is known', async () => {
    begin(1, deaf);
    const adding = add('once', async () => (await numbered()).length > 0);
    await vi.advanceTimersByTimeAsync(3000);
    await adding;
    expect(await numbered()).toEqual([{ text: 'once' }]);
  });

  it('is added again when it is not there', async () => {
    begin(1, lose('UnknownError'));
    await add('lost', async () => (await numbered()).length > 0);
    expect(await numbered()).toEqual([{ text: 'lost' }]);
  });

  it('is waited for longer than what is read, and then given up', async () => {
    begin(2, deaf);
    let isOver = false;
    const adding = put('a', 'two').finally(() => {
      isOver = true;
    });
    const given = expect(adding).rejects.toThrow(DatabaseSilent);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await given;
  });
});

describe('a turn', () => {
  it('is one after the other over all tabs', async () => {
    const other = newTab();
    const grow = async (tab: Database<Schema>) =>
      await tab.inTurn('words', async () => {
        const now = (await tab.read((reader) => reader.get('words', 'a'))) ?? '';
        await put('a', `${now}x`, tab);
      });
    await Promise.all([grow(database), grow(other), grow(database), grow(other)]);
    expect(await get('a')).toBe('xxxx');
    other.close();
  });

  it('does not wait for what has another name', async () => {
    await database.inTurn('words', async () => {
      expect(await database.inTurn('numbered', async () => 'done')).toBe('done');
    });
  });

  it('tells what went wrong in it', async () => {
    const failing = database.inTurn('words', async () => {
      throw new Error('own');
    });
    await expect(failing).rejects.toThrow('own');
  });

  it('that a browser refuses, as to a page that is left, does nothing', async () => {
    const work = vi.fn<() => Promise<void>>();
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new DOMException('left', 'InvalidStateError')) },
    });
    await expect(database.inTurn('words', work)).rejects.toThrow(NoTurn);
    expect(work).not.toHaveBeenCalled();
  });

  it('is everybody’s at once where a browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    expect(await database.inTurn('words', async () => 'done')).toBe('done');
  });
});

it('is deleted, and a connection that was open gives way', async () => {
  await put('a', 'one');
  await deleteDatabase(name);
  expect(await get('a')).toBeUndefined();
});

it('that was shut is not made anew', async () => {
  database.shut();
  await expect(get('a')).rejects.toThrow('taken from this device');
});
