import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../tests/support/database.ts';
import { connect, type Database } from '../db/database.ts';
import type { Job, JobOptions } from './job.ts';
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

it('what failed is given up once, told of by its own queue, and done when it is tried again', async () => {
  const broken = new Set(['first', 'second', 'third']);
  const done: unknown[] = [];
  const givenUp: unknown[] = [];
  const jobs: Job[] = ['fail', 'fail-too'].map((name) => ({
    name,
    async run(data) {
      const { text } = data as { text: string };
      if (broken.has(text)) throw new Error(`no ${text}`);
      done.push([name, text]);
    },
    giveUp: async (data) => void givenUp.push([name, data]),
  }));
  const once: JobOptions = {
    retryLimit: 0,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 1,
    expireInSeconds: 60,
  };
  const queue = newQueue();
  await queue.start(jobs);
  const send = async (name: string, text: string) => {
    await queue.send(database.db, name, { text }, once);
    await expect
      .poll(() => statesOf(name))
      .not.toEqual(expect.arrayContaining([expect.stringMatching(/created|active|retry/)]));
  };
  await send('fail', 'first');
  await send('fail', 'second');
  await send('fail', 'sound');
  await send('fail-too', 'third');
  const failures = (name: string | undefined, page = { limit: 10, offset: 0 }) =>
    queue.report.failures(name, page);
  const { rows, count } = await failures('fail');
  // The last to fail comes first.
  expect(rows.map(({ queue: name, error, retries }) => [name, error, retries])).toEqual([
    ['fail', 'no second', 0],
    ['fail', 'no first', 0],
  ]);
  expect(count).toBe(2);
  const next = await failures('fail', { limit: 1, offset: 1 });
  expect([next.rows.map(({ error }) => error), next.count]).toEqual([['no first'], 2]);
  expect((await failures(undefined)).rows.map(({ error }) => error)).toEqual([
    'no third',
    'no second',
    'no first',
  ]);
  const found = (await queue.report.queues()).find(({ name }) => name === 'fail');
  expect(found).toEqual({ name: 'fail', waiting: 0, active: 0, failed: 2, completed: 1 });

  broken.clear();
  const uuid = rows[0]?.uuid ?? '';
  expect(await queue.retry(database.db, 'fail-too', uuid)).toBe(false);
  expect(await queue.retry(database.db, 'fail', uuid)).toBe(true);
  await expect.poll(() => done).toContainEqual(['fail', 'second']);
  await expect.poll(() => statesOf('fail')).not.toContain('active');
  expect(await queue.retry(database.db, 'fail', uuid)).toBe(false);
  expect((await failures('fail')).count).toBe(1);
  await queue.close();
  // It looks at once for what others gave up.
  await newQueue().start(jobs);
  await expect.poll(() => givenUp).toHaveLength(3);
  expect(givenUp).toEqual(
    expect.arrayContaining([
      ['fail', { text: 'first' }],
      ['fail', { text: 'second' }],
      ['fail-too', { text: 'third' }],
    ]),
  );
});

it('says for how long the one waits that waits longest, and of none that is not to begin yet', async () => {
  const queue = newQueue();
  await queue.send(database.db, 'wait', {});
  await queue.send(database.db, 'wait', {});
  await queue.send(database.db, 'wait', {});
  const since = '2020-01-01T00:00:00Z';
  await database.pool.query(
    `with numbered as (select id, row_number() over () as number from pgboss.job where name = 'wait')
      update pgboss.job as job
          set start_after = $1::timestamptz + numbered.number * interval '10 seconds',
              state = case when numbered.number = 1 then 'active' else job.state end
        from numbered where job.name = 'wait' and job.id = numbered.id`,
    [since],
  );
  const after = (seconds: number) => new Date(Date.parse(since) + seconds * 1000);
  expect(await queue.report.oldestWaitingSeconds(after(19))).toBeNull();
  expect(await queue.report.oldestWaitingSeconds(after(20))).toBe(0);
  expect(await queue.report.oldestWaitingSeconds(after(65))).toBe(45);
  const found = (await queue.report.queues()).find(({ name }) => name === 'wait');
  expect(found).toEqual({ name: 'wait', waiting: 2, active: 1, failed: 0, completed: 0 });
});
