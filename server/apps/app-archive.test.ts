import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { appArchiveFaults } from '../../domain/apps/app-archive.rules.ts';
import { Role } from '../../domain/access/roles.ts';
import { createMaterial, getDraft } from '../../domain/materials/drafts.contract.ts';
import { packedApp } from './apps.seed.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { uploadFile } from '../../tests/support/upload-file.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

interface Entry {
  readonly content?: Buffer;
  readonly mode?: number;
}

async function zipOf(entries: Readonly<Record<string, Entry>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, { content = Buffer.from('x'), mode }] of Object.entries(entries))
    zip.addBuffer(content, name, mode === undefined ? {} : { mode });
  zip.end();
  return await buffer(zip.outputStream);
}

const page: Entry = { content: Buffer.from('<!doctype html>') };

/** Names of the same length are put in place of those that a packer would accept. */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

/** The sizes that the list says of a file that unpacks to more. */
function understated(zip: Buffer, bytes: number): Buffer {
  const told = Buffer.from(zip);
  for (
    let at = told.indexOf('PK\u0001\u0002');
    at >= 0;
    at = told.indexOf('PK\u0001\u0002', at + 1)
  )
    told.writeUInt32LE(bytes, at + 24);
  return told;
}

async function author() {
  const person = await test.person(await test.organisation(), Role.instructor);
  const body = { type: 'app', title: 'Knots', lang: 'en' } as const;
  const { id } = (await person.client.call(createMaterial, { body })).result;
  return {
    upload: (zip: Buffer) => uploadFile(person.client, id, zip, 'app.zip'),
    files: async () =>
      (await person.client.call(getDraft, { params: { materialId: id } })).result.files,
  };
}

describe('refuses, in a sentence, and keeps nothing of', () => {
  const cases: readonly (readonly [keyof typeof appArchiveFaults, () => Promise<Buffer>])[] = [
    ['noStart', () => zipOf({ 'page.html': page })],
    ['noStart', () => zipOf({ 'a/index.html': page, 'b/index.html': page })],
    [
      'outside',
      async () => renamed(await zipOf({ 'index.html': page, 'abcd.js': {} }), 'abcd.js', '../x.js'),
    ],
    [
      'outside',
      async () => renamed(await zipOf({ 'index.html': page, 'abcd.js': {} }), 'abcd.js', '/abc.js'),
    ],
    [
      'outside',
      async () => renamed(await zipOf({ 'index.html': page, 'abcd.js': {} }), 'abcd.js', 'C:/a.js'),
    ],
    ['link', () => zipOf({ 'index.html': page, 'a.js': { mode: 0o120777 } })],
    [
      'tooTight',
      () => zipOf({ 'index.html': page, 'a.bin': { content: Buffer.alloc(20_000_000) } }),
    ],
    [
      'tooTight',
      async () =>
        understated(await zipOf({ 'index.html': { content: Buffer.alloc(900_000) } }), 10),
    ],
    [
      'repeated',
      async () =>
        renamed(
          await zipOf({ 'index.html': page, 'index.htmm': page }),
          'index.htmm',
          'index.html',
        ),
    ],
    [
      'tooManyFiles',
      async () =>
        packedApp(
          Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.html`, 'x'])),
        ),
    ],
    [
      'damaged',
      async () =>
        (await zipOf({ 'index.html': page, 'a.js': { content: randomBytes(5000) } })).fill(
          7,
          600,
          700,
        ),
    ],
  ];
  it.each(cases)('%s', async (fault, makeZip) => {
    const { upload, files } = await author();
    const answer = await upload(await makeZip());
    expect([answer.status, answer.messages]).toEqual([415, [appArchiveFaults[fault].en]]);
    expect(await files()).toEqual([]);
  });

  it('a document under the name of an app', async () => {
    const { upload } = await author();
    const answer = await upload(
      Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    );
    expect(answer.messages).toEqual([appArchiveFaults.noArchive.en]);
  });
});

it('takes an app in one folder, with what packers leave behind', async () => {
  const { upload, files } = await author();
  const zip = await zipOf({
    'knots/index.html': page,
    'knots/画像/図.png': {},
    '__MACOSX/knots/._index.html': {},
  });
  expect((await upload(zip)).status).toBe(200);
  expect((await files()).map(({ name, type }) => [name, type])).toEqual([['app.zip', 'zip']]);
});
