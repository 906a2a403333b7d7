import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { writeBookZip } from '../e2e/support/book-zip.ts';
import type { ServerProcess } from '../e2e/support/server-process.ts';
import { type Said, TwoServers } from '../support/two-servers.ts';

// A silent server is believed to be dead after half a minute.
const patiently = { timeout: 100_000, interval: 250 };

const rehearsal = (uuid: string) => `/api/diagnostics/rehearsals/${uuid}`;

describe('two servers with one queue of jobs', () => {
  let both: TwoServers;
  beforeAll(async () => {
    both = await TwoServers.start();
  });
  afterAll(() => both.close());

  it('do each job once', async () => {
    const { token } = await both.person(Role.admin);
    const count = 6;
    const before = await materialCount();
    for (let turn = 0; turn < count; turn++)
      expect((await upload(turn % 2 ? both.one : both.other, token)).status).toBe(200);
    await expect.poll(doneImports, patiently).toBeGreaterThanOrEqual(count);
    expect(await materialCount()).toBe(before + count);
    const jobs = await both.rows<{ state: string; retries: number }>(
      `select state::text, retry_count as retries from pgboss.job where name = 'import-book'`,
    );
    expect(jobs.every(({ state, retries }) => state === 'completed' && retries === 0)).toBe(true);
  }, 110_000);

  it('take over the job of one that was killed in the middle of it, once', async () => {
    const { token } = await both.person(Role.admin);
    const before = await materialCount();
    const done = await doneImports();
    // So that it is known who takes it up.
    await both.other.stop();
    const release = await both.hold('materials');
    expect((await upload(both.one, token)).status).toBe(200);
    await expect.poll(activeJobs, patiently).toBe(1);
    await both.begin(both.other);
    await both.one.kill();
    expect((await both.ask(both.other, '/api/user', { token })).status).toBe(200);
    await release();
    await expect.poll(doneImports, patiently).toBe(done + 1);
    expect(await materialCount()).toBe(before + 1);
    await both.begin(both.one);
  }, 130_000);

  it('finish what is under way when one is told to stop, and put its job back at once', async () => {
    const { token } = await both.person(Role.admin);
    const before = await materialCount();
    await both.other.stop();
    const releaseMaterials = await both.hold('materials');
    expect((await upload(both.one, token)).status).toBe(200);
    await expect.poll(activeJobs, patiently).toBe(1);
    const releaseRehearsals = await both.hold('rehearsals');
    const uuid = randomUUID();
    const underWay = both.ask(both.one, rehearsal(uuid), {
      token,
      method: 'PUT',
      body: { text: 'under way' },
    });
    await expect.poll(waitingWrites).toBeGreaterThanOrEqual(2);
    const stopped = both.one.stop();
    await expect
      .poll(() =>
        both.ask(both.one, '/api/health/ready').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .not.toBe(200);
    await releaseRehearsals();
    expect((await underWay).result).toEqual({ text: 'under way', revision: 1 });
    await stopped;
    // Not left to be found by its silence.
    expect(await activeJobs()).toBe(0);
    await releaseMaterials();
    await Promise.all([both.begin(both.one), both.begin(both.other)]);
    await expect.poll(materialCount, patiently).toBe(before + 1);
    await expect.poll(activeJobs, patiently).toBe(0);
    expect(await materialCount()).toBe(before + 1);
  }, 130_000);

  async function upload(server: ServerProcess, token: string): Promise<Said> {
    const path = join(tmpdir(), `keiko-book-${randomUUID()}.zip`);
    await writeBookZip(path, 'Knots');
    return await both.ask(server, '/api/materials/imports?fileName=knots.zip', {
      token,
      method: 'POST',
      body: new Uint8Array(await readFile(path)),
      headers: { 'content-type': 'application/zip' },
    });
  }

  const countOf = async (sql: string) => (await both.rows<{ count: number }>(sql))[0]?.count ?? 0;
  const materialCount = () => countOf('select count(*)::int as count from materials');
  const doneImports = () =>
    countOf(`select count(*)::int as count from material_imports where status = 'done'`);
  const activeJobs = () =>
    countOf(
      `select count(*)::int as count from pgboss.job where name = 'import-book' and state = 'active'`,
    );
  const waitingWrites = () =>
    countOf(
      `select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`,
    );
});
