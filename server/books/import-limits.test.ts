import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { Role } from '../../domain/access/roles.ts';
import type { MaterialImport } from '../../domain/books/import.schema.ts';
import { createImport, getImport } from '../../domain/books/books.contract.ts';
import { getHealth } from '../../domain/systemcheck/systemcheck.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { importBookJob } from './import-book.job.ts';
import { importLimits } from './import/import-limits.ts';
import type { ReadingLimits } from './import/read-aside.ts';

// A marker that may open and may close, a hundred thousand times: the parser tries them all with each other.
const endless = '*a_ '.repeat(200_000);

let test: TestApp;
let instructor: TestPerson;

beforeAll(async () => {
  test = await testApp();
  instructor = await test.person(await test.organisation(), Role.instructor, { lang: 'ja' });
});
afterAll(() => test.close());

async function uploaded(markdown: string): Promise<number> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(markdown), '章.md');
  zip.addBuffer(Buffer.from('# 終わり'), '終わり.md');
  zip.end();
  const { result } = await instructor.client.send<MaterialImport>({
    method: 'POST',
    url: `${createImport.path}?fileName=book.zip`,
    headers: { 'content-type': 'application/zip' },
    payload: await buffer(zip.outputStream),
  });
  return result.id;
}

const found = async (importId: number) =>
  (await instructor.client.call(getImport, { params: { importId } })).result;

async function run(importId: number, limits: Partial<ReadingLimits>): Promise<void> {
  const { organisationId } = instructor;
  await importBookJob(test.services, { ...importLimits, ...limits }).run({
    organisationId,
    importId,
  });
}

async function expectNothingKept(): Promise<void> {
  const { rows } = await test.db.execute(sql`select 1 from materials`);
  expect(rows).toEqual([]);
  expect(await readdir(join(test.services.temporaryFolder, 'imports'))).toEqual([]);
}

it('refuses a file that would never be read through, and the server answers meanwhile', async () => {
  const importId = await uploaded(endless);
  let hasEnded = false;
  const running = run(importId, { fileSeconds: 3 }).finally(() => (hasEnded = true));
  await expect.poll(async () => (await found(importId)).status).toBe('running');
  expect((await test.anonymous.call(getHealth, {})).status).toBe(200);
  expect(hasEnded).toBe(false);
  await running;
  expect(await found(importId)).toMatchObject({
    status: 'refused',
    materialId: null,
    refusal: '「章.md」の読み取りに3秒以上かかります。小さなファイルに分けてください。',
  });
  await expectNothingKept();
});

it('refuses a book that takes too long in all', async () => {
  const importId = await uploaded(endless);
  await run(importId, { bookSeconds: 1 });
  expect((await found(importId)).refusal).toContain('ブックの読み取りに');
  await expectNothingKept();
});

it('refuses a file that fills the memory', async () => {
  const importId = await uploaded('- a\n'.repeat(200_000));
  await run(importId, { memory: 60_000_000 });
  expect((await found(importId)).refusal).toBe(
    '「章.md」の読み取りに60MBを超えるメモリーが必要です。小さなファイルに分けてください。',
  );
  await expectNothingKept();
});
