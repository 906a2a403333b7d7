import { afterEach, describe, expect, it } from 'vitest';
import { fairUse } from '../../domain/fair-use.ts';
import { freshDatabase } from '../../tests/support/database.ts';
import { askFor, FairPool } from './fair-pool.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function poolOf(max: number, limits: Partial<typeof fairUse.database>) {
  const database = await freshDatabase();
  const pool = new FairPool(
    { connectionString: database.url, max },
    { ...fairUse.database, longestWaitMs: 1, ...limits },
  );
  ends.push(
    () => database.drop(),
    () => pool.end(),
  );
  return pool;
}

describe('a pool of connections', () => {
  it('refuses who waits too long for one, and gives it to the next when it is free', async () => {
    const pool = await poolOf(1, {});
    const held = await pool.connect();
    await expect(askFor('a', () => pool.query('select 1'))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 1,
    });
    held.release();
    expect((await askFor('a', () => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
  });

  it('refuses at once when too many wait already', async () => {
    const pool = await poolOf(1, { waitingOfOne: 1, longestWaitMs: 60_000 });
    const held = await pool.connect();
    const first = askFor('a', () => pool.query('select 1'));
    await expect(askFor('a', () => pool.query('select 1'))).rejects.toMatchObject({
      code: 'tooManyRequests',
    });
    held.release();
    await first;
  });

  it('never gives all to one', async () => {
    const pool = await poolOf(4, {});
    const three = await Promise.all([1, 2, 3].map(() => askFor('a', () => pool.connect())));
    await expect(askFor('a', () => pool.connect())).rejects.toMatchObject({ code: 'unavailable' });
    const other = await askFor('b', () => pool.connect());
    for (const client of [...three, other]) client.release();
  });

  it('lets the server’s own work wait as long as it takes', async () => {
    const pool = await poolOf(1, {});
    const held = await askFor('a', () => pool.connect());
    const own = pool.query('select 1 as one');
    await expect(askFor('a', () => pool.query('select 1'))).rejects.toThrow();
    held.release();
    expect((await own).rows).toEqual([{ one: 1 }]);
  });

  it('gives a connection back that broke while it was used', async () => {
    const pool = await poolOf(1, {});
    await expect(pool.query('select nothing from nowhere')).rejects.toThrow();
    const broken = await pool.connect();
    broken.release(true);
    expect((await askFor('a', () => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
  });
});
