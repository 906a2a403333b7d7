import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { processes, workersOf } from '../support/processes.ts';
import { TwoServers } from '../support/two-servers.ts';

let both: TwoServers;
afterEach(() => both.close());

const isAlive = (pid: number) => processes().some((each) => each.pid === pid);

async function workerOfOne(): Promise<number> {
  await expect.poll(() => workersOf(both.one)).toHaveLength(1);
  return workersOf(both.one)[0] ?? 0;
}

it('a server says that it is about to stop, serves on, ends what is under way and takes its worker along', async () => {
  both = await TwoServers.prepare({ STOP_DELAY_SECONDS: '2' });
  await both.begin(both.one);
  const { token } = await both.person(Role.trainee);
  const worker = await workerOfOne();
  const statusOf = async (path: string) => (await both.ask(both.one, path, { token })).status;
  expect(await statusOf('/api/health/ready')).toBe(200);
  const release = await both.hold('rehearsals');
  const underWay = both.ask(both.one, `/api/diagnostics/rehearsals/${randomUUID()}`, {
    token,
    method: 'PUT',
    body: { text: 'under way' },
  });
  await expect.poll(waitingWrites).toBe(1);
  const stopped = both.one.stop();
  await expect.poll(() => statusOf('/api/health/ready')).toBe(503);
  expect(await statusOf('/api/user')).toBe(200);
  expect(await statusOf('/api/health/live')).toBe(200);
  const listens = () => statusOf('/api/health/live').then(Boolean, () => false);
  await expect.poll(listens).toBe(false);
  await release();
  expect((await underWay).result).toEqual({ text: 'under way', revision: 1 });
  await stopped;
  expect(isAlive(worker)).toBe(false);
}, 60_000);

it('a server that is killed takes its worker along', async () => {
  both = await TwoServers.prepare();
  await both.begin(both.one);
  const worker = await workerOfOne();
  await both.one.kill();
  await expect.poll(() => isAlive(worker)).toBe(false);
}, 60_000);

async function waitingWrites(): Promise<number> {
  const waiting = await both.rows(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return waiting.length;
}
