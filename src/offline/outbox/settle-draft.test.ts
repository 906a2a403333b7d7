import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { success } from '../../../tests/support/browser/server-stub.ts';
import { TypingStore } from '../../../tests/support/browser/typing-store.ts';
import { operationOf } from './operation.fixtures.ts';
import type { Operation } from './operation.ts';
import { settleDraft } from './settle-draft.staff.ts';

const materialId = 3;
const entity = `draft:${materialId}`;
const base = { title: 'Pointers', limit: 1 };
const mine = { title: 'Pointers in C', limit: 1 };
const clashing = { title: 'References', limit: 1 };

const userId = newUserId();
let browser: Browser;
let store: TypingStore;

beforeEach(() => {
  browser = openBrowser();
  store = new TypingStore(newUserId());
});
afterEach(() => {
  vi.restoreAllMocks();
  store.close();
  closeBrowser();
});

function save(key: string, content: unknown, given: Partial<Operation> = {}) {
  const { seq: _, ...write } = operationOf({
    method: saveDraft.method,
    path: saveDraft.path,
    params: { materialId },
    body: { content },
    entity,
    key,
    base: JSON.stringify(base),
    ...given,
  });
  return write;
}

function serverHas(content: unknown, title = 'Quiz'): void {
  const material = { id: materialId, title };
  browser.server.on('GET', '/api/materials/3/draft', () =>
    success({ material, content, files: [], revision: 8, updatedBy: null, updatedAt: null }),
  );
}

const serverCopies = () =>
  browser.server.on('POST', '/api/materials/3/copies', () => success({ id: 44 }));

async function settle(...writes: readonly Omit<Operation, 'seq'>[]) {
  for (const write of writes) await store.add(write, false);
  const [first] = await store.list();
  if (!first) throw new Error('nothing waits');
  return await settleDraft(userId, store, first);
}

describe('a draft that another editor changed', () => {
  it('stays as it was while the server cannot be asked', async () => {
    browser.server.isThere = false;
    expect(await settle(save('a', mine))).toEqual({ kind: 'unreached' });
    expect(await store.list()).toMatchObject([{ key: 'a' }]);
  });

  it('has the changes of both', async () => {
    serverHas({ title: 'Pointers', limit: 5 });
    const settled = await settle(
      save('a', mine, { tries: 2, state: 'sending', isUnreached: true }),
    );
    expect(settled).toMatchObject({ kind: 'merged', chain: [{ key: 'a' }] });
    const [merged, ...more] = await store.list();
    expect(more).toEqual([]);
    expect(merged).toMatchObject({
      seq: 1,
      body: { content: { title: 'Pointers in C', limit: 5 } },
      ifMatch: 8,
      base: JSON.stringify({ title: 'Pointers', limit: 5 }),
      after: null,
      state: 'waiting',
      nextAt: 0,
      tries: 2,
      merges: 1,
      isUnreached: false,
    });
    expect(merged?.key).not.toBe('a');
    expect(browser.server.asked[0]?.headers.get('x-acting-user')).toBe(String(userId));
  });

  it('has the newest of a chain, and what was typed meanwhile', async () => {
    serverHas({ title: 'Pointers', limit: 5 });
    store.typeAfterNextLook(save('c', { ...mine, note: 'c' }, { after: 'b' }));
    await settle(save('a', mine), save('b', { ...mine, note: 'b' }, { after: 'a' }));
    const contents = (await store.list()).map(({ body }) => body);
    expect(contents).toEqual([{ content: { title: 'Pointers in C', limit: 5, note: 'c' } }]);
  });

  it.each([
    [2, 0],
    [3, 4000],
  ])('after %i merges waits %i ms more', async (merges, wait) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    vi.spyOn(Math, 'random').mockReturnValue(0.25);
    serverHas({ title: 'Pointers', limit: 5 });
    await settle(save('a', mine, { merges }));
    vi.useRealTimers();
    const [merged] = await store.list();
    expect(merged?.nextAt).toBe(wait === 0 ? 0 : 1_000_000 + wait);
  });
});

describe('where both changed the same', () => {
  it('theirs stays, and what was written here is kept whole in a copy', async () => {
    serverHas(clashing);
    serverCopies();
    const settled = await settle(save('a', { title: 'Lost?' }), save('b', mine, { after: 'a' }));
    expect(settled).toMatchObject({ kind: 'kept', operation: { key: 'b' }, copyId: 44 });
    expect(await store.list()).toEqual([]);
    const [copy] = browser.server.of('POST');
    expect(copy?.body).toEqual({ title: 'Quiz (2)', content: mine });
    expect(copy?.headers.get('idempotency-key')).toBe('b');
    expect(copy?.headers.get('x-acting-user')).toBe(String(userId));
  });

  it('nothing is given up while no copy could be made', async () => {
    serverHas(clashing);
    expect(await settle(save('a', mine))).toEqual({ kind: 'unreached' });
    expect(await store.list()).toMatchObject([{ key: 'a', body: { content: mine } }]);
  });

  it('the title of a copy is no longer than a title may be, and ends in its number', async () => {
    serverHas(clashing, 'x'.repeat(200));
    serverCopies();
    await settle(save('a', mine));
    const [copy] = browser.server.of('POST');
    expect(copy?.body).toMatchObject({ title: `${'x'.repeat(196)} (2)` });
  });

  it('what was typed while the copy was made is in a copy as well', async () => {
    serverHas(clashing);
    serverCopies();
    store.typeAfterNextLook(save('b', { title: 'More' }, { after: 'a' }));
    expect(await settle(save('a', mine))).toMatchObject({ kind: 'kept', operation: { key: 'b' } });
    const copies = browser.server.of('POST').map(({ headers }) => headers.get('idempotency-key'));
    expect(copies).toEqual(['a', 'b']);
    expect(await store.list()).toEqual([]);
  });
});

it('what was not made from a known base is kept in a copy, too', async () => {
  serverHas({ title: 'Pointers', limit: 5 });
  serverCopies();
  expect(await settle(save('a', mine, { base: undefined }))).toMatchObject({ kind: 'kept' });
});

it('what cannot be read is not sent anywhere, and not given up', async () => {
  serverHas(base);
  serverCopies();
  expect(await settle(save('a', mine, { body: 'odd' }))).toEqual({ kind: 'unreached' });
  expect(browser.server.of('POST')).toEqual([]);
  expect(await store.list()).toHaveLength(1);
});
