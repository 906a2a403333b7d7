import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import { type Note, noteLimit } from '../../../domain/notes/notes.schema.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';
import { TypingStore } from '../../../tests/support/browser/typing-store.ts';
import { operationOf } from './operation.fixtures.ts';
import type { Operation } from './operation.ts';
import { settleNote } from './settle-note.ts';

const noteUuid = '5f0c1b4e-7a52-4c58-9b7e-2b6a7f1d9c01';
const address = `/api/notes/${noteUuid}`;
const entity = `note:${noteUuid}`;
const at = '2026-11-01T00:00:00.000Z';
const draft = { classId: null, classMaterialId: null, place: null, createdAt: at, updatedAt: at };

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

function put(key: string, markdown: string, given: Partial<Operation> = {}) {
  const { seq: _, ...write } = operationOf({
    method: putNote.method,
    path: putNote.path,
    params: { noteUuid },
    body: { ...draft, markdown },
    entity,
    key,
    ...given,
  });
  return write;
}

const remove = (key: string, given: Partial<Operation> = {}) =>
  put(key, '', { method: deleteNote.method, path: deleteNote.path, body: undefined, ...given });

const theirs = (markdown: string): Note => ({
  ...draft,
  uuid: noteUuid,
  markdown,
  updatedAt: '2026-11-02T00:00:00.000Z',
  revision: 8,
});

/** What the server has by now; undefined: it was deleted there. */
function serverHas(markdown: string | undefined): void {
  const answer = () => (markdown === undefined ? refusal('notFound') : success(theirs(markdown)));
  browser.server.on('GET', address, answer);
}

async function settle(...writes: readonly Omit<Operation, 'seq'>[]) {
  for (const write of writes) await store.add(write, false);
  const [first] = await store.list();
  if (!first) throw new Error('nothing waits');
  return await settleNote(userId, store, first);
}

const markdownOf = ({ body }: Operation): unknown =>
  typeof body === 'object' && body !== null && 'markdown' in body ? body.markdown : undefined;

describe('a note that another device changed', () => {
  const base = 'One. Two. Three.';
  const mine = put('a', 'One! Two. Three.', { base, ifMatch: 2, tries: 1, state: 'sending' });

  it('is asked for as the person whose note it is', async () => {
    serverHas(base);
    await settle(mine);
    expect(browser.server.asked).toHaveLength(1);
    expect(browser.server.asked[0]?.headers.get('x-acting-user')).toBe(String(userId));
  });

  it.each<[string, () => void]>([
    ['cannot be reached', () => (browser.server.isThere = false)],
    ['is busy', () => browser.server.on('GET', address, () => refusal('unavailable'))],
  ])('stays as it was while the server %s', async (_, fail) => {
    fail();
    expect(await settle(mine)).toEqual({ kind: 'unreached' });
    expect(await store.list()).toMatchObject([mine]);
  });

  it('has the words of both when they wrote in different places', async () => {
    serverHas('One. Two. Three?');
    const settled = await settle(mine);
    expect(settled).toMatchObject({ kind: 'merged', chain: [{ key: 'a' }] });
    const [merged, ...more] = await store.list();
    expect(more).toEqual([]);
    expect(merged).toMatchObject({
      seq: 1,
      body: { ...draft, markdown: 'One! Two. Three?' },
      ifMatch: 8,
      base: 'One. Two. Three?',
      after: null,
      state: 'waiting',
      nextAt: 0,
      tries: 1,
      merges: 1,
      isUnreached: false,
    });
    expect(merged?.key).not.toBe('a');
  });

  it('has the newest words of a chain, built upon what the server has', async () => {
    serverHas('One. Two. Three?');
    await settle(
      mine,
      put('b', 'Zero. One! Two. Three.', { base: 'One! Two. Three.', after: 'a' }),
    );
    expect((await store.list()).map(markdownOf)).toEqual(['Zero. One! Two. Three?']);
  });

  it('has what was typed while they were brought together', async () => {
    serverHas('One. Two. Three?');
    store.typeAfterNextLook(put('b', 'Zero. One! Two. Three.', { after: 'a' }));
    expect(await settle(mine)).toMatchObject({
      kind: 'merged',
      chain: [{ key: 'a' }, { key: 'b' }],
    });
    expect((await store.list()).map(markdownOf)).toEqual(['Zero. One! Two. Three?']);
  });

  it('waits for the person when both wrote the same words, with both at hand', async () => {
    serverHas('One? Two. Three.');
    expect(await settle(mine)).toEqual({ kind: 'undecided' });
    const [left] = await store.list();
    expect(left).toMatchObject({
      state: 'refused',
      body: mine.body,
      refusal: {
        message: '',
        conflict: {
          markdown: 'One? Two. Three.',
          revision: 8,
          updatedAt: '2026-11-02T00:00:00.000Z',
        },
      },
    });
  });

  it('waits for the person when both together would be too long', async () => {
    const half = 'x'.repeat(noteLimit / 2);
    serverHas(`${base} ${half}y.`);
    const long = put('a', `${half}z. ${base}`, { base });
    expect(await settle(long)).toEqual({ kind: 'undecided' });
    expect((await store.list()).map(markdownOf)).toEqual([`${half}z. ${base}`]);
  });

  it('waits for the person when what was written cannot be read', async () => {
    serverHas('One.');
    expect(await settle({ ...mine, body: { words: 'One' } })).toEqual({ kind: 'undecided' });
  });

  it('without a base takes no word of theirs for one that was there before', async () => {
    serverHas('Theirs.');
    expect(await settle(put('a', 'Mine.'))).toEqual({ kind: 'undecided' });
  });

  it.each([
    [2, 0],
    [3, 4000],
  ])('after %i merges waits %i ms more at the most', async (merges, wait) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    vi.spyOn(Math, 'random').mockReturnValue(0.25);
    serverHas('One. Two. Three?');
    await settle({ ...mine, merges });
    vi.useRealTimers();
    const [merged] = await store.list();
    expect(merged).toMatchObject({ merges: merges + 1 });
    expect(merged?.nextAt).toBe(wait === 0 ? 0 : 1_000_000 + wait);
  });
});

describe('a note that is deleted', () => {
  it('here, and was changed elsewhere, stays', async () => {
    serverHas('New words.');
    const settled = await settle(remove('a', { ifMatch: 2 }));
    expect(settled).toMatchObject({ kind: 'kept', operation: { key: 'a' } });
    expect(await store.list()).toEqual([]);
  });

  it('here after it was written once more, is judged with what was written after', async () => {
    serverHas('New words.');
    store.typeAfterNextLook(put('b', 'Mine.', { after: 'a' }));
    expect(await settle(remove('a', { ifMatch: 2 }))).toEqual({ kind: 'undecided' });
    expect(await store.list()).toHaveLength(2);
  });

  it('elsewhere, and written here, becomes a note of its own with all its words', async () => {
    serverHas(undefined);
    const settled = await settle(
      put('a', 'Mine.', { ifMatch: 2, state: 'sending', tries: 2 }),
      put('b', 'Mine, longer.', { after: 'a' }),
    );
    if (settled.kind !== 'forked') throw new Error(settled.kind);
    const { noteUuid: newName } = settled.params;
    expect(newName).not.toBe(noteUuid);
    expect(settled).toMatchObject({ entity: `note:${newName}`, operation: { key: 'a' } });
    expect(await store.list(entity)).toEqual([]);
    const moved = await store.list(`note:${newName}`);
    expect(moved.map(markdownOf)).toEqual(['Mine.', 'Mine, longer.']);
    expect(moved[0]).toMatchObject({ params: { noteUuid: newName }, ifMatch: null, tries: 0 });
  });
});
