import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  getFigures,
  getPartsHealth,
  listFailedJobs,
  listQueues,
  retryJob,
} from '../../domain/admin/admin.contract.ts';
import { Role } from '../../domain/access/roles.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedPerson } from '../people/people.seed.ts';

let test: TestApp;
let sysadmin: TestPerson;
let viewer: TestPerson;

beforeAll(async () => {
  test = await testApp();
  await test.organisation({ id: 1 });
  sysadmin = await test.person(1, Role.systemAdmin);
  viewer = await test.person(1, Role.systemViewer);
});
afterAll(() => test.close());

it('is nobody’s but the provider’s', async () => {
  const customer = await test.organisation();
  for (const endpoint of [getFigures, getPartsHealth, listQueues, listFailedJobs]) {
    expect((await test.anonymous.call(endpoint, {})).status).toBe(401);
    for (const role of [Role.admin, Role.systemViewer, Role.systemAdmin]) {
      const { client } = await test.person(customer, role);
      expect((await client.call(endpoint, {})).status).toBe(403);
    }
    expect((await viewer.client.call(endpoint, {})).status).toBe(200);
  }
});

it('counts over all organisations', async () => {
  const { result: before } = await viewer.client.call(getFigures, {});
  const customer = await test.organisation();
  const person = await test.person(customer, Role.trainee);
  const { result: after } = await viewer.client.call(getFigures, {});
  expect(after.organisations).toBe(before.organisations + 1);
  expect(after.people).toBe(before.people + 1);
  expect(after.databaseBytes).toBeGreaterThan(1_000_000);
  await test.services.database.pool.query('update users set last_seen_at = $1 where id = $2', [
    new Date(test.clock.now().getTime() - 30 * 3_600_000),
    person.userId,
  ]);
  const { result: later } = await viewer.client.call(getFigures, {});
  expect(later.activeToday).toBe(after.activeToday);
});

it('counts whoever is there, and who was there since midnight where the provider is', async () => {
  test.clock.set(new Date('2027-03-15T03:00:00Z'));
  const client = await test.signIn(viewer);
  const figures = async () => {
    const { people, activeToday, classes, publishedClasses } = (await client.call(getFigures, {}))
      .result;
    return [people, activeToday, classes, publishedClasses];
  };
  const [people = 0, active = 0, classes = 0, published = 0] = await figures();
  const customer = await test.organisation();
  const { userId: createdBy } = await test.person(customer, Role.admin);
  const add = (accountName: string, given: object) =>
    seedPerson(test.db, {
      organisationId: customer,
      accountName,
      name: accountName,
      role: Role.trainee,
      ...given,
    });
  await add('before', { lastSeenAt: new Date('2027-03-14T14:59:59Z') });
  await add('since', { lastSeenAt: new Date('2027-03-14T15:00:00Z') });
  await add('gone', { archivedAt: new Date('2027-03-01T00:00:00Z') });
  const by = { organisationId: customer, createdBy };
  await seedClass(test.db, by);
  await seedClass(test.db, { ...by, isPublished: false });
  expect(await figures()).toEqual([people + 3, active + 1, classes + 2, published + 1]);
  test.clock.set(new Date());
});

it('says how everything is that the server stands on', async () => {
  const { result } = await viewer.client.call(getPartsHealth, {});
  expect(result).toMatchObject({
    database: { isUp: true },
    signals: { isUp: true },
    files: { isUp: true },
    push: { isConfigured: false },
  });
  expect(result.files.freeBytes).toBeGreaterThan(0);
});

it('shows what failed in the background and why, and tries it again', async () => {
  const { jobs, database } = test.services;
  let runs = 0;
  await jobs.start([
    {
      name: 'fragile',
      run: async () => {
        runs += 1;
        throw new Error('The disk is full.');
      },
      giveUp: async () => {},
    },
  ]);
  await jobs.send(database.db, 'fragile', { organisationId: 1 });
  // It would be tried again by itself, twice: here the first failure is the last.
  await database.pool.query(`update pgboss.job set retry_limit = 0 where name = 'fragile'`);
  const failed = async () =>
    (await viewer.client.call(listFailedJobs, { query: { queue: 'fragile' } })).result;
  await vi.waitFor(async () => expect(await failed()).toHaveLength(1), 20_000);
  const [job] = await failed();
  expect(job).toMatchObject({ queue: 'fragile', error: 'The disk is full.' });
  const { result: queues } = await viewer.client.call(listQueues, {});
  expect(queues.find(({ name }) => name === 'fragile')).toMatchObject({ failed: 1 });
  const jobUuid = job?.uuid ?? '';
  const params = { queue: 'fragile', jobUuid };
  expect((await viewer.client.call(retryJob, { params })).status).toBe(403);
  for (const wrong of [
    { ...params, queue: 'other' },
    { ...params, jobUuid: randomUUID() },
  ])
    expect((await sysadmin.client.call(retryJob, { params: wrong })).status).toBe(404);
  const before = runs;
  expect((await sysadmin.client.call(retryJob, { params })).status).toBe(200);
  await vi.waitFor(() => expect(runs).toBeGreaterThan(before), 20_000);
  const entries = await database.pool.query('select * from audit_entries where action = $1', [
    'job.retry',
  ]);
  expect(entries.rows).toMatchObject([{ user_id: sysadmin.userId, subject_type: 'job' }]);
});
