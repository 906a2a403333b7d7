import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../tests/support/database.ts';
import { connect, type Database } from '../db/database.ts';
import type { Job } from './job.ts';
import { JobQueue } from './job-queue.ts';

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = connect(fresh.url, { connections: 8, role: inject('runningRole') });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const open: JobQueue[] = [];
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close();
});

/** As one of several servers has it. */
function newQueue(): JobQueue {
  const queue = new JobQueue(database, { pollSeconds: 0.5, superviseSeconds: 1 });
  open.push(queue);
  return queue;
}

const jobOf = (name: string, run: Job['run']): Job => ({ name, run, giveUp: async () => {} });

async function statesOf(name: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ state: string }>(
    'select state::text from pgboss.job where name = $1',
    [name],
  );
  return rows.map(({ state }) => state);
}

it('each job is done once, whichever of two servers takes it up', async () => {
  const done: unknown[] = [];
  const job = jobOf('count', async (data) => void done.push(data));
  const [one, other] = [newQueue(), newQueue()];
  await Promise.all([one.start([job]), other.start([job])]);
  const wanted = Array.from({ length: 4 }, (_, number) => ({ number }));
  for (const data of wanted) await one.send(database.db, 'count', data);
  await expect.poll(() => statesOf('count')).toEqual(wanted.map(() => 'completed'));
  expect(done).toHaveLength(wanted.length);
  expect(done).toEqual(expect.arrayContaining(wanted));
});

it('what is under way when a server stops is put back at once, and done by another', async () => {
  const begun = Promise.withResolvers<void>();
  const stopping = newQueue();
  await stopping.start([
    jobOf('stop', async (_, signal) => {
      begun.resolve();
      await new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('The server stops.')));
      });
    }),
  ]);
  await stopping.send(database.db, 'stop', {});
  await begun.promise;
  expect(await statesOf('stop')).toEqual(['active']);
  await stopping.close();
  // Not left to be found by its silence.
  expect(await statesOf('stop')).toEqual(['retry']);
  let runs = 0;
  await newQueue().start([jobOf('stop', async () => void runs++)]);
  await expect.poll(() => statesOf('stop')).toEqual(['completed']);
  expect(runs).toBe(1);
});

it('what a killed server was doing is taken up by another, once it has been silent', async () => {
  let runs = 0;
  const job = jobOf('silent', async () => void runs++);
  const asking = newQueue();
  await asking.send(database.db, 'silent', {});
  await asking.send(database.db, 'silent', {});
  // As it is in the database when its server is killed; the other one was heard of just now.
  const { rowCount } = await database.pool.query(
    `with numbered as (select id, row_number() over () as number from pgboss.job where name = 'silent')
      update pgboss.job as job set state = 'active', started_on = now(),
          heartbeat_on = now() - case when number = 1 then interval '31 seconds' else '0 seconds' end
        from numbered where job.name = 'silent' and job.id = numbered.id`,
  );
  expect(rowCount).toBe(2);
  await newQueue().start([job]);
  await expect
    .poll(async () => (await statesOf('silent')).toSorted())
    .toEqual(['active', 'completed']);
  expect(runs).toBe(1);
});
