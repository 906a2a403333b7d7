import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { watchDurability } from '../../../tests/support/browser/durability.ts';
import { UserDatabase, userDatabaseName } from '../database/user-database.ts';
import { operationOf } from './operation.fixtures.ts';
import type { Operation } from './operation.ts';
import { OutboxStore } from './outbox-store.ts';

let userId: number;
let store: OutboxStore;

beforeEach(() => {
  openBrowser();
  userId = newUserId();
  store = newTab();
});
afterEach(() => {
  vi.restoreAllMocks();
  store.close();
  closeBrowser();
});

/** Another tab of the same person: a connection of its own to the same disk. */
function newTab(): OutboxStore {
  return new OutboxStore(new UserDatabase(userDatabaseName(userId)));
}

/** A write as `enqueue` makes it, without a number. */
function write(given: Partial<Operation> = {}) {
  const { seq: _, ...operation } = operationOf(given);
  return operation;
}

const add = (given: Partial<Operation>, replaces = false) => store.add(write(given), replaces);
const keysOf = (operations: readonly Operation[]) => operations.map(({ key }) => key);

async function only(): Promise<Operation> {
  const [operation, ...more] = await store.list();
  if (!operation || more.length > 0) throw new Error('not exactly one write waits');
  return operation;
}

describe('what is added', () => {
  it('lies on the disk in the order in which it was written, for every tab', async () => {
    for (const key of ['a', 'b', 'c']) await add({ key, entity: `note:${key}` });
    const other = newTab();
    expect(keysOf(await other.list())).toEqual(['a', 'b', 'c']);
    expect((await other.list()).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    other.close();
  });

  it('is found by the beginning of its entity, and by no other', async () => {
    await add({ key: 'b', entity: 'note:2' });
    await add({ key: 'a', entity: 'note:1' });
    await add({ key: 'x', entity: 'attempt:1' });
    await add({ key: 'y', entity: 'note' });
    expect(keysOf(await store.list('note:'))).toEqual(['b', 'a']);
    expect(keysOf(await store.list('note:1'))).toEqual(['a']);
    expect(await store.list('notes')).toEqual([]);
  });

  it('is read page by page from behind a number', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await add({ key });
    expect(keysOf(await store.listBehind(0, 2))).toEqual(['a', 'b']);
    expect(keysOf(await store.listBehind(2, 9))).toEqual(['c', 'd']);
  });

  it('is counted by where it stands', async () => {
    expect(await store.count()).toEqual({ all: 0, refused: 0, sending: 0 });
    for (const state of ['waiting', 'sending', 'refused', 'refused'] as const) await add({ state });
    expect(await store.count()).toEqual({ all: 4, refused: 2, sending: 1 });
    expect(await store.listOfState('refused', 1)).toHaveLength(1);
    expect(await store.listOfState('refused', 9)).toHaveLength(2);
  });
});

it('is asked of the disk so that it survives a crash, whatever is changed', async () => {
  const asked = watchDurability();
  await add({ key: 'a' });
  await add({ key: 'b', after: 'a' });
  await store.claim(1);
  await store.remove(2);
  expect(asked).toEqual(['strict', 'strict', 'strict', 'strict']);
});

describe('a write that replaces', () => {
  it('takes the place, name and base of one that was never sent', async () => {
    await add({ key: 'first', body: 'one', ifMatch: 4, base: 'old' });
    const key = await add({ key: 'second', body: 'two', after: 'first', base: 'one' }, true);
    expect(key).toBe('first');
    expect(await only()).toMatchObject({
      seq: 1,
      key: 'first',
      body: 'two',
      ifMatch: 4,
      after: null,
      base: 'old',
    });
  });

  it('stands beside it when it does not ask to replace', async () => {
    await add({ key: 'first' });
    await add({ key: 'second', after: 'first' });
    expect(keysOf(await store.list())).toEqual(['first', 'second']);
  });

  it.each<[string, Partial<Operation>]>([
    ['is on its way', { state: 'sending' }],
    ['was refused', { state: 'refused' }],
    ['was tried before', { tries: 1 }],
    ['is another kind of call', { method: 'DELETE' }],
    ['goes to another address', { path: '/api/other' }],
  ])('leaves alone what %s', async (_, earlier) => {
    await add({ key: 'first', ...earlier });
    expect(await add({ key: 'second', after: 'first' }, true)).toBe('second');
    expect(keysOf(await store.list())).toEqual(['first', 'second']);
  });

  it('leaves alone what another tab wrote to the same thing', async () => {
    await add({ key: 'mine' });
    await add({ key: 'theirs' });
    expect(await add({ key: 'next', after: 'mine' }, true)).toBe('next');
    expect(keysOf(await store.list())).toEqual(['mine', 'theirs', 'next']);
  });

  it('without a name replaces only what builds on nothing either', async () => {
    await add({ key: 'first' });
    expect(await add({ key: 'second' }, true)).toBe('first');
    await add({ key: 'third', after: 'first' });
    expect(await add({ key: 'fourth' }, true)).toBe('fourth');
  });

  it('looks at its own thing alone', async () => {
    await add({ key: 'first', entity: 'note:a' });
    expect(await add({ key: 'second', entity: 'note:b' }, true)).toBe('second');
  });
});

describe('a write that went through', () => {
  const sent = async (given: Partial<Operation>, result: unknown) => {
    await add(given);
    const operation = await only();
    await store.complete(operation, result);
    return operation;
  };

  it('is out of the queue, and noted with its result until it is forgotten', async () => {
    const operation = await sent({ key: 'a' }, { revision: 7 });
    expect(await store.list()).toEqual([]);
    expect(await store.listDone()).toEqual([
      { seq: operation.seq, operation, result: { revision: 7 } },
    ]);
    await store.forgetDone(operation.seq);
    expect(await store.listDone()).toEqual([]);
  });

  it('gives its revision to what waits upon it, and to nothing else', async () => {
    await add({ key: 'first', ifMatch: 1 });
    await add({ key: 'upon it', after: 'first' });
    await add({ key: 'of another tab', ifMatch: 2 });
    const [first] = await store.list();
    if (first) await store.complete(first, { revision: 9 });
    const left = (await store.list()).map(({ key, ifMatch }) => [key, ifMatch]);
    expect(left).toEqual([
      ['upon it', 9],
      ['of another tab', 2],
    ]);
  });

  it.each([
    ['gives its revision to what is written upon it later', 3, 9],
    ['never takes a newer revision from what is written later', 12, 12],
  ])('%s', async (_, ifMatch, expected) => {
    const { seq } = await sent({ key: 'first' }, { revision: 9 });
    await add({ key: 'later', after: 'first', ifMatch });
    expect((await store.claim(seq + 1))?.ifMatch).toBe(expected);
  });

  it('gives nothing to a write that builds on another one, or on none', async () => {
    await sent({ key: 'first' }, { revision: 9 });
    await add({ key: 'upon another', after: 'unknown', ifMatch: 3 });
    await add({ key: 'upon none', ifMatch: 4 }, true);
    const claimed = (await store.list()).map(async ({ seq }) => (await store.claim(seq))?.ifMatch);
    expect(await Promise.all(claimed)).toEqual([3, 4]);
  });

  it.each([undefined, null, 'text', {}, { revision: '9' }])(
    'leaves what waits upon it as it was when the server told no revision: %j',
    async (result) => {
      await add({ key: 'first' });
      await add({ key: 'upon it', after: 'first', ifMatch: 3 });
      const [first] = await store.list();
      if (first) await store.complete(first, result);
      expect((await only()).ifMatch).toBe(3);
    },
  );

  it('is not noted when it was taken out meanwhile', async () => {
    await add({ key: 'a' });
    const operation = await only();
    await store.remove(operation.seq);
    await store.complete(operation, { revision: 1 });
    expect(await store.listDone()).toEqual([]);
  });
});

describe('a write that is being sent', () => {
  it('is marked and counted as tried', async () => {
    await add({ tries: 2 });
    expect(await store.claim(1)).toMatchObject({ state: 'sending', tries: 3 });
    expect(await store.find(1)).toMatchObject({ state: 'sending', tries: 3 });
  });

  it('is none when it is gone, or was refused', async () => {
    expect(await store.claim(1)).toBeUndefined();
    await add({ state: 'refused' });
    expect(await store.claim(1)).toBeUndefined();
    expect(await store.find(1)).toMatchObject({ state: 'refused', tries: 0 });
  });

  it('may be changed; what is gone is not made anew', async () => {
    await add({ key: 'a' });
    await store.change(1, { nextAt: 5 });
    expect(await only()).toMatchObject({ key: 'a', nextAt: 5 });
    await store.remove(1);
    await store.change(1, { nextAt: 6 });
    expect(await store.list()).toEqual([]);
  });
});

describe('a chain of writes', () => {
  beforeEach(async () => {
    await add({ key: 'first', ifMatch: 2, state: 'refused', tries: 3, nextAt: 7 });
    await add({ key: 'beside', ifMatch: 2 });
    await add({ key: 'second', after: 'first' });
  });
  const chain = async () => {
    const [first] = await store.list();
    if (!first) throw new Error('nothing waits');
    return await store.chainOf(first);
  };

  it('is the write and those that build on it', async () => {
    expect(keysOf(await chain())).toEqual(['first', 'second']);
  });

  it('is replaced by one write, and what was written beside it stays', async () => {
    const [first, second] = await chain();
    if (!first || !second) throw new Error('no chain');
    const merged = { ...second, seq: first.seq, key: 'merged' };
    expect(await store.replaceChain([first, second], merged)).toBe(true);
    expect(keysOf(await store.list())).toEqual(['merged', 'beside']);
  });

  it('is taken out whole', async () => {
    expect(await store.replaceChain(await chain())).toBe(true);
    expect(keysOf(await store.list())).toEqual(['beside']);
  });

  it('stays as it is when something was typed upon it meanwhile', async () => {
    const seen = await chain();
    await add({ key: 'third', after: 'second' });
    expect(await store.replaceChain(seen)).toBe(false);
    expect(keysOf(await store.list())).toEqual(['first', 'beside', 'second', 'third']);
  });

  it('of nothing is not replaced', async () => {
    const [first] = await store.list();
    expect(await store.replaceChain([], first)).toBe(false);
    expect(await store.list()).toHaveLength(3);
  });

  it('moves to another thing as something new that may be sent at once', async () => {
    const [first] = await chain();
    if (!first) throw new Error('no chain');
    await store.fork(first, { entity: 'note:new', params: { noteUuid: 'new' } });
    const moved = await store.list('note:new');
    expect(keysOf(moved)).toEqual(['first', 'second']);
    for (const operation of moved)
      expect(operation).toMatchObject({
        params: { noteUuid: 'new' },
        ifMatch: null,
        state: 'waiting',
        refusal: null,
        nextAt: 0,
        tries: 0,
      });
    expect(keysOf(await store.list('note:a'))).toEqual(['beside']);
  });
});
