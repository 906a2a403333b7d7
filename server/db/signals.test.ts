import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../tests/support/database.ts';
import { connect, type Database } from './database.ts';
import { Signals } from './signals.ts';

let fresh: FreshDatabase;
let database: Database;
let here: Signals;
let elsewhere: Signals;

beforeAll(async () => {
  fresh = await freshDatabase();
  database = connect(fresh.url, { connections: 2 });
  here = new Signals(fresh.url);
  elsewhere = new Signals(fresh.url);
  await Promise.all([here.open(), elsewhere.open()]);
});
afterAll(async () => {
  await Promise.all([here.close(), elsewhere.close()]);
  await database.close();
  await fresh.drop();
});

it('tells the other servers of what was committed, one key or thousands', async () => {
  const heard: string[] = [];
  elsewhere.on('notifications', (key) => heard.push(key));
  const keys = Array.from({ length: 5000 }, (_, n) => `1000/${100_000 + n}`);
  await expect(
    database.db.transaction(async (db) => {
      await here.send(db, 'notifications', keys);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await here.send(database.db, 'notifications', []);
  await here.send(database.db, 'class', '2/1');
  await here.send(database.db, 'notifications', keys);
  await here.send(database.db, 'notifications', '2/17');
  await expect.poll(() => heard.at(-1)).toBe('2/17');
  expect(heard).toEqual([...keys, '2/17']);
});
