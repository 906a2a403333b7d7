import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { getArchiveImport } from '../../../domain/materials/archive/archive.contract.ts';
import {
  beginArchiveUpload,
  cancelArchiveUpload,
  finishArchiveUpload,
  getArchiveUpload,
} from '../../../domain/materials/archive/archive-uploads.contract.ts';
import { beginUpload } from '../../../domain/materials/uploads.contract.ts';
import { mostArchivesAtOnce, usualUploadLimits } from '../../../domain/materials/uploads.rules.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import {
  checksumOf,
  fingerprintOf,
  sendPart,
  uploadArchive,
} from '../../../tests/support/upload-file.ts';
import { newPdf, uploadRoom } from '../../../tests/support/upload-room.ts';
import { cleanUp } from '../../clean-up.ts';
import { archiveJob } from './archive.job.ts';

let test: TestApp;
let room: ReturnType<typeof uploadRoom>;
beforeAll(async () => {
  test = await testApp({ uploadLimits: { ...usualUploadLimits, archive: 1_000_000 } });
  room = uploadRoom(test);
});
afterAll(() => test.close());

const day = 24 * 60 * 60_000;
const admin = async (): Promise<TestPerson> =>
  await test.person(await test.organisation(), Role.admin);

/** A .zip file, which is no archive of a library. */
async function newZip(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(randomBytes(50_000), 'noise', { compress: false });
  zip.end();
  return await buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>);
}

const wanted = (content: Buffer) => ({
  fileName: 'library.zip',
  bytes: content.length,
  fingerprint: fingerprintOf(content),
});

async function begin({ client }: Pick<TestPerson, 'client'>, content: Buffer) {
  const { result } = await client.call(beginArchiveUpload, { body: wanted(content) });
  return { ...result, params: { archiveUploadUuid: result.uuid } };
}

const waitingToBeRead = () =>
  readdir(join(test.services.temporaryFolder, 'imports')).catch((): string[] => []);

describe('an archive on its way refuses', () => {
  it('whoever is not signed in, is no admin, or did not begin it', async () => {
    const person = await admin();
    const content = await newZip();
    const { url, params } = await begin(person, content);
    const body = wanted(content);
    const instructor = await test.person(person.organisationId, Role.instructor);
    const colleague = await test.person(person.organisationId, Role.admin);
    const stranger = await admin();
    for (const [{ client }, status, beginning] of [
      [{ client: test.anonymous }, 401, 401],
      [instructor, 403, 403],
      [colleague, 404, 200],
      [stranger, 404, 200],
    ] as const) {
      expect((await sendPart(client, url, 0, content)).status).toBe(status);
      expect((await client.call(getArchiveUpload, { params })).status).toBe(status);
      expect((await client.call(finishArchiveUpload, { params })).status).toBe(status);
      expect((await client.call(cancelArchiveUpload, { params })).status).toBe(status);
      expect((await client.call(beginArchiveUpload, { body })).status).toBe(beginning);
    }
    expect(await room.offsetOf(person, url)).toBe(0);
  });

  it('what is larger than it may be, and what is no .zip file, and keeps nothing of it', async () => {
    const person = await admin();
    const large = { ...wanted(await newZip()), bytes: 1_000_001 };
    const refused = await person.client.call(beginArchiveUpload, { body: large });
    expect([refused.status, refused.messages]).toEqual([
      413,
      ['library.zip is too large. The limit is 1 MB.'],
    ]);
    const before = [await room.onTheirWay(), await waitingToBeRead()];
    const answer = await uploadArchive(person.client, newPdf(5000));
    expect([answer.status, answer.messages]).toEqual([
      415,
      ['The file is not a .zip file, or is damaged.'],
    ]);
    expect([await room.onTheirWay(), await waitingToBeRead()]).toEqual(before);
  });

  it('more of them at once than the organisation may have, however many begin together', async () => {
    const person = await admin();
    const contents = await Promise.all(Array.from({ length: mostArchivesAtOnce + 3 }, newZip));
    const all = await Promise.all(
      contents.map((content) => person.client.call(beginArchiveUpload, { body: wanted(content) })),
    );
    const begun = all.filter(({ status }) => status === 200);
    const refused = all.filter(({ status }) => status === 409);
    expect([begun.length, refused.length]).toEqual([mostArchivesAtOnce, 3]);
    expect(refused[0]?.messages[0]).toContain(`No more than ${mostArchivesAtOnce} archives`);
    const params = { archiveUploadUuid: begun[0]?.result.uuid ?? '' };
    expect((await person.client.call(cancelArchiveUpload, { params })).status).toBe(204);
    expect((await begin(person, await newZip())).offset).toBe(0);
  });

  it('to be taken for the file of a material, and the other way round', async () => {
    const person = await room.author();
    const boss = await test.person(person.organisationId, Role.admin);
    const content = newPdf(2000);
    const file = await room.begin(person, content);
    const archive = await begin(boss, content);
    const params = { archiveUploadUuid: file.uuid };
    expect((await boss.client.call(getArchiveUpload, { params })).status).toBe(404);
    const wrong = file.url.replace(file.uuid, archive.uuid);
    expect((await sendPart(person.client, wrong, 0, content)).status).toBe(404);
    // The same bytes elsewhere are another upload.
    const materialId = file.params.materialId;
    const again = await person.client.call(beginUpload, {
      params: { materialId },
      body: { fileName: 'rules.pdf', bytes: 2000, fingerprint: fingerprintOf(content) },
    });
    expect(again.result.uuid).toBe(file.uuid);
  });
});

describe('an archive on its way', () => {
  it('goes on after an interruption, without a damaged part, and is looked through once', async () => {
    const person = await admin();
    const content = await newZip();
    const first = await begin(person, content);
    const part = content.subarray(0, 20_000);
    const checksum = { 'upload-checksum': checksumOf(part) };
    const damaged = Buffer.from(part);
    damaged[7] = (damaged[7] ?? 0) ^ 1;
    const refused = await sendPart(person.client, first.url, 0, damaged, checksum);
    expect(refused.error).toBe('uploadChecksum');
    await sendPart(person.client, first.url, 0, part, checksum);
    // Another device, or the same browser after it was closed.
    const later = { ...person, client: await test.signIn(person) };
    const again = await begin(later, content);
    expect(again).toMatchObject({ uuid: first.uuid, offset: 20_000 });
    const { params } = again;
    expect((await later.client.call(finishArchiveUpload, { params })).status).toBe(409);
    await sendPart(later.client, again.url, 20_000, content.subarray(20_000));
    const made = await later.client.call(finishArchiveUpload, { params });
    expect(made.result).toMatchObject({ fileName: 'library.zip', status: 'checking' });
    const same = await later.client.call(finishArchiveUpload, { params });
    expect(same.result.id).toBe(made.result.id);
    expect(await room.onTheirWay()).not.toContain(first.uuid);
    const archiveId = made.result.id;
    await archiveJob(test.services).run({ organisationId: person.organisationId, archiveId });
    const { result } = await later.client.call(getArchiveImport, { params: { archiveId } });
    // It came whole, or it would be called damaged; what is in it belongs into no library.
    expect([result.status, result.refusal]).toEqual([
      'refused',
      '“noise” does not belong into an archive of a library.',
    ]);
    expect(await room.roomTaken(person.organisationId)).toBe(0);
    expect((await begin(later, content)).uuid).not.toBe(first.uuid);
  });

  it('is forgotten after a week in which nobody goes on with it', async () => {
    const person = await admin();
    const content = await newZip();
    const { url, uuid, params } = await begin(person, content);
    await sendPart(person.client, url, 0, content.subarray(0, 1000));
    expect(await room.onTheirWay()).toContain(uuid);
    test.clock.advance(8 * day);
    await cleanUp(test.services);
    const later = await test.signIn(person);
    expect((await later.call(getArchiveUpload, { params })).status).toBe(404);
    expect(await room.onTheirWay()).not.toContain(uuid);
  });
});
