import { deflateSync, crc32 } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { Role } from '../../../domain/access/roles.ts';
import {
  createMaterial,
  getContent,
  getDraft,
  getDraftFile,
  publishDraft,
} from '../../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../../domain/materials/save-draft.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../../tests/support/test-app.ts';
import { pdfWithScript, polyglotPdf } from '../../../tests/support/odd-files.ts';
import { uploadFile } from '../../../tests/support/upload-file.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

async function author(): Promise<TestPerson> {
  return await test.person(await test.organisation(), Role.instructor);
}

async function begin({ client }: TestPerson): Promise<number> {
  const body = { type: 'file', title: 'House rules', lang: 'en' } as const;
  return (await client.call(createMaterial, { body })).result.id;
}

const upload = (person: TestPerson, materialId: number, content: Buffer, fileName: string) =>
  uploadFile(person.client, materialId, content, fileName);

async function zipOf(names: readonly string[], content = Buffer.from('words')): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(content, name);
  zip.end();
  return await buffer(zip.outputStream);
}

/** Names of the same length are put in place of those that a packer would accept. */
const renamed = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

/** The list of a .zip file with one entry, which names it many times. */
function repeated(zip: Buffer, times: number): Buffer {
  const end = Buffer.from(zip.subarray(-22));
  const from = end.readUInt32LE(16);
  const record = zip.subarray(from, from + end.readUInt32LE(12));
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(times * record.length, 12);
  const list = Array.from({ length: times }, () => record);
  return Buffer.concat([zip.subarray(0, from), ...list, end]);
}

describe('refuses', () => {
  it('a picture under the name of a document, however large it would be', async () => {
    const person = await author();
    const answer = await upload(person, await begin(person), tallPicture(100_000), 'tall.pdf');
    expect([answer.status, answer.error]).toEqual([415, 'unsupportedMediaType']);
    expect(answer.messages[0]).toContain('tall.pdf');
  });

  it('a page under the name of a document', async () => {
    const person = await author();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect((await upload(person, await begin(person), page, 'page.pdf')).status).toBe(415);
  });

  it('a .zip file whose list cannot be read, in a sentence, and keeps nothing of it', async () => {
    const person = await author();
    const materialId = await begin(person);
    const whole = await zipOf(['a.txt', 'b.txt']);
    const answer = await upload(person, materialId, whole.subarray(0, -30), 'half.zip');
    expect([answer.status, answer.messages[0]]).toEqual([
      415,
      'half.zip is damaged: its list of files cannot be read.',
    ]);
    const draft = await person.client.call(getDraft, { params: { materialId } });
    expect(draft.result.files).toEqual([]);
  });
});

describe('a .zip file', () => {
  it('says what is in it, in the names it was packed with', async () => {
    const person = await author();
    const materialId = await begin(person);
    const { result } = await upload(
      person,
      materialId,
      await zipOf(['演習/main.c', 'README.md']),
      'exercise.zip',
    );
    expect(result).toMatchObject({
      type: 'zip',
      listing: {
        count: 2,
        entries: [
          { name: '演習/main.c', bytes: 5 },
          { name: 'README.md', bytes: 5 },
        ],
      },
    });
  });

  it('is listed without being unpacked, whatever its names and sizes claim', async () => {
    const person = await author();
    const materialId = await begin(person);
    const slipping = renamed(await zipOf(['aaaaaaaaaa.txt']), 'aaaaaaaaaa.txt', '../../../../ab');
    const slip = await upload(person, materialId, slipping, 'slip.zip');
    expect(slip.result.listing?.entries).toEqual([{ name: '../../../../ab', bytes: 5 }]);
    const hidden = renamed(await zipOf(['abc.txt']), 'abc.txt', 'a\n\0.txt');
    const odd = await upload(person, materialId, hidden, 'odd.zip');
    expect(odd.result.listing?.entries[0]?.name).toBe('a\ufffd\ufffd.txt');
    const bomb = await zipOf(['zeros.bin'], Buffer.alloc(20_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    const bombed = await upload(person, materialId, bomb, 'bomb.zip');
    expect(bombed.result.listing).toEqual({
      count: 1,
      entries: [{ name: 'zeros.bin', bytes: 20_000_000 }],
    });
  });

  it('of tens of thousands of entries lists the first thousand and counts the others', async () => {
    const person = await author();
    const many = repeated(await zipOf(['a.txt']), 60_000);
    const { result } = await upload(person, await begin(person), many, 'many.zip');
    expect(result.listing?.count).toBe(60_000);
    expect(result.listing?.entries).toHaveLength(1000);
  });
});

describe('a PDF', () => {
  it('that is a page too, or brings a program, leaves as bytes that nothing opens', async () => {
    const person = await author();
    const params = { materialId: await begin(person) };
    for (const content of [polyglotPdf, pdfWithScript]) {
      const { result } = await upload(person, params.materialId, content, 'odd.pdf');
      const draft = await person.client.call(getDraft, { params });
      const body = { content: { fileId: result.id } };
      const first = { 'if-match': `"${draft.result.revision}"` };
      const saved = await person.client.call(saveDraft, { params, body }, first);
      const revision = { 'if-match': `"${saved.result.revision}"` };
      await person.client.call(publishDraft, { params }, revision);
      const published = await person.client.call(getContent, { params });
      const url = published.result.files.find(({ id }) => id === result.id)?.url ?? '';
      const drafted = getDraftFile.path
        .replace(':materialId', String(params.materialId))
        .replace(':fileId', String(result.id));
      for (const address of [url, drafted]) {
        const served = await person.client.send({ method: 'GET', url: address });
        expect(served.bytes).toEqual(content);
        expect(served.headers).toMatchObject({
          'content-type': 'application/octet-stream',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining('sandbox'),
        });
        expect(served.headers['content-disposition']).toMatch(/^attachment; /);
      }
    }
  });

  it('is served in the parts that are asked for', async () => {
    const person = await author();
    const params = { materialId: await begin(person) };
    const { result } = await upload(person, params.materialId, pdfWithScript, 'parts.pdf');
    const url = getDraftFile.path
      .replace(':materialId', String(params.materialId))
      .replace(':fileId', String(result.id));
    const headers = { range: 'bytes=5-9' };
    const part = await person.client.send({ method: 'GET', url, headers });
    expect(part.status).toBe(206);
    expect(part.bytes).toEqual(pdfWithScript.subarray(5, 10));
  });
});

/** A PNG one pixel wide and this many high. */
function tallPicture(height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(2 * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
