import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { pingContents } from '../../domain/systemcheck/systemcheck.contract.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { connect } from '../db/database.ts';
import { createReadinessReport } from './readiness.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';

let test: TestApp;
afterEach(() => test.close());

it('is alive, whatever is missing, and tells nobody more', async () => {
  test = await testApp({}, { isStopping: () => true });
  const answer = await test.app.inject('/api/health/live');
  expect([answer.statusCode, answer.body]).toEqual([200, 'live=true\n']);
});

it('is ready once jobs are taken up, and not while it stops', async () => {
  let isStopping = false;
  test = await testApp({}, { isStopping: () => isStopping });
  expect(await createReadinessReport(test.services)()).toMatchObject({
    database: true,
    jobs: false,
  });
  await test.work();
  const ready = await test.app.inject('/api/health/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.headers['cache-control']).toBe('no-store');
  expect(ready.body.trim().split('\n')).toEqual([
    'ready=true',
    'stopping=false',
    'database=true',
    'migrations=true',
    'storage=true',
    'jobs=true',
  ]);
  isStopping = true;
  const stopping = await test.app.inject('/api/health/ready');
  expect(stopping.statusCode).toBe(503);
  expect(stopping.body).toContain('ready=false\nstopping=true\n');
});

it('is not ready on a database of an older build, and names nothing else', async () => {
  test = await testApp();
  await test.work();
  await test.services.database.pool.query(
    'delete from __drizzle_migrations where id = (select max(id) from __drizzle_migrations)',
  );
  const { statusCode, body } = await test.app.inject('/api/health/ready');
  expect(statusCode).toBe(503);
  expect(body).toMatch(/database=true\nmigrations=false\nstorage=true/);
});

it('is not ready without its database', async () => {
  test = await testApp();
  const database = connect('postgres://nobody:nothing@127.0.0.1:1/none');
  const report = createReadinessReport({ ...test.services, database });
  expect(await report()).toMatchObject({ database: false, migrations: false, storage: true });
  await database.close();
});

it('does not say that contents are there when nothing can be stored', async () => {
  test = await testApp();
  const files = join(test.services.dataDir, 'files');
  await removeFolder(files);
  await writeFile(files, 'a file in the place of the folder');
  expect((await test.anonymous.call(pingContents, {})).status).toBe(503);
  expect((await test.app.inject('/api/health/ready')).body).toContain('storage=false');
});

it('answers the ping of the contents', async () => {
  test = await testApp();
  const { status, result } = await test.anonymous.call(pingContents, {});
  expect([status, result]).toEqual([200, { message: 'pong' }]);
});
