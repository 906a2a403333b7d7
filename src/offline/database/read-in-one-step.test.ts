import { IDBTransaction } from 'fake-indexeddb';
import type { DBSchema } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { Database } from './database.ts';
import type { Reader } from './read-in-one-step.ts';

interface Schema extends DBSchema {
  words: { key: string; value: { text: string }; indexes: { text: string } };
}

let database: Database<Schema>;

beforeEach(() => {
  openBrowser();
  database = new Database<Schema>({
    name: `test:${newUserId()}`,
    version: 1,
    upgrade: (opened) => opened.createObjectStore('words').createIndex('text', 'text'),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  database.close();
  closeBrowser();
});

const word = { text: 'one' };

it.each<[string, (reader: Reader<Schema>) => Promise<unknown>, unknown]>([
  ['get', (reader) => reader.get('words', 'a'), word],
  ['count', (reader) => reader.count('words'), 1],
  ['getAll', (reader) => reader.getAll('words'), [word]],
  ['getAllKeys', (reader) => reader.getAllKeys('words'), ['a']],
  ['count of a key', (reader) => reader.count('words', 'b'), 0],
  ['getAll of a key', (reader) => reader.getAll('words', 'b'), []],
  ['getAllKeys of a key', (reader) => reader.getAllKeys('words', 'b'), []],
  ['countFromIndex', (reader) => reader.countFromIndex('words', 'text', 'one'), 1],
  ['countFromIndex of a key', (reader) => reader.countFromIndex('words', 'text', 'a'), 0],
  ['getAllFromIndex of a key', (reader) => reader.getAllFromIndex('words', 'text', 'a'), []],
  ['getAllFromIndex', (reader) => reader.getAllFromIndex('words', 'text', 'one'), [word]],
])(
  'a question (%s) is answered, and needs nothing more of this page',
  async (_name, ask, found) => {
    await database.write(['words'], (writer) => writer.put('words', word, 'a'));
    const committed = vi.spyOn(IDBTransaction.prototype, 'commit');
    const answer = await database.read((reader) => {
      const asked = ask(reader);
      expect(committed).toHaveBeenCalledOnce();
      return asked;
    });
    expect(answer).toEqual(found);
    expect(committed).toHaveBeenCalledOnce();
  },
);

it.each<[string, (reader: Reader<Schema>) => Promise<unknown>, unknown]>([
  ['getAll', (reader) => reader.getAll('words', null, 1), [word]],
  ['getAllKeys', (reader) => reader.getAllKeys('words', null, 1), ['a']],
  ['getAllFromIndex', (reader) => reader.getAllFromIndex('words', 'text', 'one', 1), [word]],
])('a question (%s) is answered with as many as it asks for', async (_name, ask, found) => {
  await database.write(['words'], (writer) => {
    for (const key of ['a', 'b']) writer.put('words', word, key);
  });
  expect(await database.read(ask)).toEqual(found);
});
