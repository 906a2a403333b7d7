import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { Role } from '../../domain/access/roles.ts';
import type { MaterialImport } from '../../domain/books/import.schema.ts';
import { createImport, getImport } from '../../domain/books/books.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.work();
});
afterAll(() => test.close());

/** A book with one picture of so many bytes, all but nothing of which a .zip file makes smaller. */
async function bookWith(pictureBytes: number): Promise<Buffer> {
  const zip = new ZipFile();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><desc>`;
  const end = '</desc></svg>';
  const noise = randomBytes(pictureBytes).toString('hex').slice(0, pictureBytes);
  zip.addBuffer(Buffer.from('# One\n\n![A picture](a.svg)\n'), 'one.md');
  zip.addBuffer(Buffer.from(svg + noise.slice(svg.length + end.length) + end), 'a.svg');
  zip.end();
  return await buffer(zip.outputStream);
}

async function instructorWith(fileStorageLimit: number): Promise<TestPerson> {
  return await test.person(await test.organisation({ fileStorageLimit }), Role.instructor);
}

const upload = (person: TestPerson, payload: Buffer) =>
  person.client.send<MaterialImport>({
    method: 'POST',
    url: `${createImport.path}?fileName=a.zip`,
    headers: { 'content-type': 'application/zip' },
    payload,
  });

async function ended(person: TestPerson, importId: number): Promise<MaterialImport> {
  const read = async () => (await person.client.call(getImport, { params: { importId } })).result;
  await expect
    .poll(async () => (await read()).status, { timeout: 60_000, interval: 100 })
    .toMatch(/done|refused/);
  return await read();
}

async function figuresOf({ organisationId }: TestPerson) {
  const { pool } = test.services.database;
  const { rows } = await pool.query(
    `select coalesce((select file_bytes from storage_usage where organisation_id = $1), 0)::integer as counted,
            coalesce((select sum(bytes) from material_assets where organisation_id = $1), 0)::integer as stored,
            (select count(*) from storage_reservations where organisation_id = $1)::integer as reserved`,
    [organisationId],
  );
  return rows[0];
}

it('is refused before a byte of it is kept when the upload alone is too large', async () => {
  const neighbour = await instructorWith(100_000);
  const taken = await upload(neighbour, await bookWith(100));
  await ended(neighbour, taken.result.id);
  const person = await instructorWith(1000);
  const answer = await upload(person, await bookWith(20_000));
  expect(answer.status).toBe(413);
  expect(answer.error).toBe('storageExceeded');
  // Where the neighbour's was.
  expect(await readdir(join(test.services.temporaryFolder, 'imports'))).toEqual([]);
  expect(await figuresOf(person)).toEqual({ counted: 0, stored: 0, reserved: 0 });
});

it('is counted when it is there, and its reservation is gone', async () => {
  const person = await instructorWith(100_000);
  const { result } = await upload(person, await bookWith(20_000));
  expect(await ended(person, result.id)).toMatchObject({ status: 'done' });
  expect(await figuresOf(person)).toEqual({ counted: 20_000, stored: 20_000, reserved: 0 });
});

it('is refused with a sentence when its files, unpacked, need more than there is', async () => {
  // Hexadecimal noise packs to a little more than a half.
  const zip = await bookWith(20_000);
  expect(zip.length).toBeLessThan(19_000);
  const person = await instructorWith(19_000);
  const { result } = await upload(person, zip);
  const outcome = await ended(person, result.id);
  expect(outcome.status).toBe('refused');
  expect(outcome.refusal).toContain('Exceeding storage limits');
  expect(await figuresOf(person)).toEqual({ counted: 0, stored: 0, reserved: 0 });
});

it('has its room back when it is no book at all', async () => {
  const person = await instructorWith(100_000);
  expect((await upload(person, Buffer.from('%PDF-1.7'))).status).toBe(415);
  expect(await figuresOf(person)).toEqual({ counted: 0, stored: 0, reserved: 0 });
});

it('of several at once takes only as many as there is room for', async () => {
  const person = await instructorWith(50_000);
  const zips = await Promise.all(Array.from({ length: 4 }, () => bookWith(20_000)));
  const answers = await Promise.all(zips.map((zip) => upload(person, zip)));
  const taken = answers.filter(({ status }) => status === 200);
  const outcomes = await Promise.all(taken.map(({ result }) => ended(person, result.id)));
  expect(outcomes.filter(({ status }) => status === 'done').length).toBeGreaterThan(0);
  const { counted, stored, reserved } = await figuresOf(person);
  expect(counted).toBeLessThanOrEqual(50_000);
  expect({ counted, reserved }).toEqual({ counted: stored, reserved: 0 });
}, 90_000);
