import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../tests/support/database.ts';
import { connect, type Database } from '../db/database.ts';
import { countAhead } from './count.ts';

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = connect(fresh.url, { connections: 4, role: inject('runningRole') });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

it('a list is counted as far as a page looks ahead, and told to be longer beyond that', async () => {
  const counted = (rows: number, limit: number, offset: number) =>
    countAhead(
      database.db,
      sql`select 1 from generate_series(1, ${rows}::int)`,
      { limit, offset },
      100,
    );
  expect(await counted(0, 20, 0)).toEqual({ count: 0 });
  expect(await counted(119, 20, 0)).toEqual({ count: 119 });
  expect(await counted(120, 20, 0)).toEqual({ count: 120 });
  expect(await counted(121, 20, 0)).toEqual({ count: 120, isAtLeast: true });
  expect(await counted(160, 20, 40)).toEqual({ count: 160 });
  expect(await counted(161, 20, 40)).toEqual({ count: 160, isAtLeast: true });
});
