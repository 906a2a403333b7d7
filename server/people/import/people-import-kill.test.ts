import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { importRoom } from '../../../tests/support/import-room.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { peopleImportJob } from './people-import.job.ts';

let test: TestApp;
let room: ReturnType<typeof importRoom>;
let admin: TestPerson;

beforeAll(async () => {
  test = await testApp();
  room = importRoom(test);
  admin = await test.person(await test.organisation(), Role.admin);
});
afterAll(() => test.close());

const imported = async (): Promise<number> => {
  const { rows } = await test.db.execute(
    sql`select 1 from users where organisation_id = ${admin.organisationId} and account_name like 'kill-%'`,
  );
  return rows.length;
};

/** Holds an account's name in a transaction that is still open: who wants it has to wait. */
async function holdName(accountName: string) {
  const client = await test.services.database.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into accounts (account_name, organisation_id, user_id, password_hash) values ($1, $2, $3, 'x')`,
    [accountName, admin.organisationId, admin.userId],
  );
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** The connection of the import, once it waits with everything but that name written. */
async function waitingImport(): Promise<number> {
  let pid = 0;
  await expect
    .poll(
      async () => {
        // What others wait for is not the running server's to see.
        const [found] = await test.asOwner<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query like '%insert into "accounts"%'`,
        );
        pid = found?.pid ?? 0;
        return pid;
      },
      { timeout: 15_000, interval: 20 },
    )
    .toBeGreaterThan(0);
  return pid;
}

it('leaves nothing when it is killed in the middle, and the next run does it all, once', async () => {
  const accounts = Array.from({ length: 1500 }, (_, at) => `kill-${at}`);
  const file = `account,name,groups\n${accounts.map((name) => `${name},K,Killed`).join('\n')}\n`;
  const begun = await room.begin(admin, await room.check(admin, file));
  const release = await holdName('kill-1200');
  const { organisationId } = admin;
  const data = { organisationId, importId: begun.id, planNumber: begun.planNumber };
  const killed = peopleImportJob(test.services)
    .run(data)
    .then(
      () => 'done',
      () => 'failed',
    );
  const pid = await waitingImport();
  await test.asOwner('select pg_terminate_backend($1)', [pid]);
  expect(await killed).toBe('failed');
  await release();
  expect(await imported()).toBe(0);
  const groups = await test.db.execute(
    sql`select 1 from groups where organisation_id = ${organisationId}`,
  );
  expect(groups.rows).toEqual([]);
  const done = await room.work(admin, begun);
  expect(done).toMatchObject({ state: 'done', counts: { create: 1500, differing: 0 } });
  await room.work(admin, begun);
  expect(await imported()).toBe(1500);
});

it('that was given up says so and can be planned anew', async () => {
  const begun = await room.begin(admin, await room.check(admin, 'account,name\ngiven-up,G\n'));
  const { organisationId } = admin;
  const data = { organisationId, importId: begun.id, planNumber: begun.planNumber };
  await peopleImportJob(test.services).giveUp(data);
  const failed = await room.work(admin, begun);
  expect(failed.state).toBe('failed');
  expect(failed.failure).toContain('given up');
});
