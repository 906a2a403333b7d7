import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../domain/access/roles.ts';
import { type TestApp, testApp } from '../tests/support/test-app.ts';
import { cleanUp } from './clean-up.ts';

const hourMs = 60 * 60_000;

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** A file in the folder, last written to so many hours ago. */
async function leave(folder: string, name: string, hoursAgo: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), 'PK');
  const time = new Date(test.clock.now().getTime() - hoursAgo * hourMs);
  await utimes(join(folder, name), time, time);
}

it('has nothing to do on a server that never took in a file', async () => {
  await cleanUp(test.services);
});

it('takes uploads that no import knows, a day later', async () => {
  const { organisationId, userId } = await test.person(await test.organisation(), Role.instructor);
  await test.db.execute(sql`
    insert into material_imports (organisation_id, created_by, file_name, upload, status)
    select ${organisationId}::int, ${userId}::int, 'book.zip', upload, status
    from (values ('waiting.zip', 'waiting'), ('running.zip', 'running'), ('done.zip', 'done')) v(upload, status)`);
  const uploads = join(test.services.temporaryFolder, 'imports');
  for (const name of ['lost.zip', 'waiting.zip', 'running.zip', 'done.zip'])
    await leave(uploads, name, 25);
  await leave(uploads, 'arriving.zip', 23);
  await cleanUp(test.services);
  expect((await readdir(uploads)).toSorted()).toEqual([
    'arriving.zip',
    'running.zip',
    'waiting.zip',
  ]);
});

it('takes files that were being stored when the server was killed, a day later', async () => {
  const incoming = join(test.services.dataDir, 'files', 'incoming');
  await leave(incoming, 'killed', 25);
  await leave(incoming, 'on-its-way', 23);
  await cleanUp(test.services);
  expect(await readdir(incoming)).toEqual(['on-its-way']);
});
