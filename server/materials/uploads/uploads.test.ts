import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { getDraft, getDraftFile } from '../../../domain/materials/drafts.contract.ts';
import {
  beginUpload,
  cancelUpload,
  finishUpload,
  getUpload,
} from '../../../domain/materials/uploads.contract.ts';
import { usualUploadLimits } from '../../../domain/materials/uploads.rules.ts';
import { getStorageUsage } from '../../../domain/usage/usage.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../../tests/support/test-app.ts';
import { checksumOf, sendPart, uploadFile } from '../../../tests/support/upload-file.ts';
import { newPdf, uploadRoom, wantedUpload } from '../../../tests/support/upload-room.ts';
import { cleanUp } from '../../clean-up.ts';

let test: TestApp;
let room: ReturnType<typeof uploadRoom>;
beforeAll(async () => {
  test = await testApp({
    uploadLimits: { ...usualUploadLimits, file: 3_000_000, video: 4_000_000 },
  });
  room = uploadRoom(test);
});
afterAll(() => test.close());

const day = 24 * 60 * 60_000;

describe('an upload refuses', () => {
  it('whoever is not signed in, may not edit the material, or did not begin it', async () => {
    const person = await room.author();
    const content = newPdf(1000);
    const { url, params } = await room.begin(person, content);
    expect((await sendPart(test.anonymous, url, 0, content)).status).toBe(401);
    const colleague = await test.person(person.organisationId, Role.groupManager);
    const admin = await test.person(person.organisationId, Role.admin);
    const trainee = await test.person(person.organisationId, Role.trainee);
    const stranger = await test.person(await test.organisation(), Role.admin);
    for (const [other, status] of [
      [colleague, 403],
      [admin, 404],
      [trainee, 403],
      [stranger, 404],
    ] as const) {
      expect((await sendPart(other.client, url, 0, content)).status).toBe(status);
      expect((await other.client.call(getUpload, { params })).status).toBe(status);
      expect((await other.client.call(finishUpload, { params })).status).toBe(status);
      expect((await other.client.call(cancelUpload, { params })).status).toBe(status);
    }
    expect(await room.offsetOf(person, url)).toBe(0);
  });

  it('a page of another site', async () => {
    const person = await room.author();
    const content = newPdf(1000);
    const { url } = await room.begin(person, content);
    const foreign = { origin: 'https://elsewhere.example' };
    const answer = await sendPart(person.client, url, 0, content, foreign);
    expect(answer).toMatchObject({ status: 403, error: 'foreignOrigin' });
    expect(await room.offsetOf(person, url)).toBe(0);
  });

  it('what is larger than it may be, in a sentence that names the limit', async () => {
    const person = await room.author();
    const params = { materialId: await room.materialOf(person) };
    for (const [fileName, bytes, limit] of [
      ['a.pdf', 3_000_001, '3 MB'],
      ['a.mp4', 4_000_001, '4 MB'],
    ] as const) {
      const body = { fileName, bytes, fingerprint: '0'.repeat(64) };
      const answer = await person.client.call(beginUpload, { params, body });
      expect(answer.status).toBe(413);
      expect(answer.messages).toEqual([`${fileName} is too large. The limit is ${limit}.`]);
    }
  });

  it('more than was announced, the wrong place, another version and another type', async () => {
    const person = await room.author();
    const content = newPdf(1000);
    const { url } = await room.begin(person, content);
    const { client } = person;
    const tooMuch = Buffer.concat([content, Buffer.from('!')]);
    expect((await sendPart(client, url, 0, tooMuch)).status).toBe(413);
    expect((await sendPart(client, url, 7, content.subarray(7))).error).toBe('uploadOffset');
    expect((await sendPart(client, url, 0, content, { 'tus-resumable': '0.2' })).status).toBe(412);
    expect((await sendPart(client, url, 0, content, { 'content-type': 'text/plain' })).status).toBe(
      415,
    );
    for (const checksum of ['md5 abc', 'sha256-segments abc', 'sha256-segments'])
      expect(
        (await sendPart(client, url, 0, content, { 'upload-checksum': checksum })).status,
      ).toBe(400);
    expect(await room.offsetOf(person, url)).toBe(0);
  });

  it('a part that was damaged on its way, and takes it when it is sent again', async () => {
    const person = await room.author();
    const content = newPdf(100_000);
    const { url, params } = await room.begin(person, content);
    const checksum = { 'upload-checksum': checksumOf(content.subarray(0, 60_000)) };
    const damaged = Buffer.from(content.subarray(0, 60_000));
    damaged[59_999] = (damaged[59_999] ?? 0) ^ 1;
    const refused = await sendPart(person.client, url, 0, damaged, checksum);
    expect(refused).toMatchObject({ status: 460, error: 'uploadChecksum' });
    expect(await room.offsetOf(person, url)).toBe(0);
    expect((await person.client.call(finishUpload, { params })).status).toBe(409);
    const right = content.subarray(0, 60_000);
    const taken = await sendPart(person.client, url, 0, right, checksum);
    expect(taken).toMatchObject({ status: 204, headers: { 'upload-offset': '60000' } });
    await sendPart(person.client, url, 60_000, content.subarray(60_000));
    const { result } = await person.client.call(finishUpload, { params });
    const { materialId } = params;
    const file = { params: { materialId, fileId: result.id } };
    expect((await person.client.callRaw(getDraftFile, file)).bytes).toEqual(content);
  });

  it('bytes of no type that a material is made of, and keeps nothing of them', async () => {
    const person = await room.author();
    const materialId = await room.materialOf(person);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const name of ['rules.pdf', 'film.mp4']) {
      const before = await room.onTheirWay();
      const answer = await uploadFile(person.client, materialId, page, name);
      expect(answer.status).toBe(415);
      expect(answer.messages[0]).toContain(`${name} is an invalid file type.`);
      expect(await room.onTheirWay()).toEqual(before);
    }
    expect(await room.roomTaken(person.organisationId)).toBe(0);
    const draft = await person.client.call(getDraft, { params: { materialId } });
    expect(draft.result.files).toEqual([]);
  });
});

describe('room', () => {
  afterEach(() => test.clock.set(new Date()));

  const beginAt = (person: TestPerson, materialId: number, content: Buffer) =>
    person.client.call(beginUpload, { params: { materialId }, body: wantedUpload(content) });

  it('is kept for what has come and not for what was announced', async () => {
    const person = await room.author({ fileStorageLimit: 10_000 });
    const materialId = await room.materialOf(person);
    const content = newPdf(9000);
    for (let count = 0; count < 20; count++)
      expect((await beginAt(person, materialId, newPdf(9000))).status).toBe(200);
    expect(await room.roomTaken(person.organisationId)).toBe(0);
    const { url, params } = await room.begin(person, content, materialId);
    await sendPart(person.client, url, 0, content.subarray(0, 4000));
    expect(await room.roomTaken(person.organisationId)).toBe(4000);
    await sendPart(person.client, url, 4000, content.subarray(4000, 5000));
    expect(await room.roomTaken(person.organisationId)).toBe(5000);
    const refused = await beginAt(person, materialId, newPdf(5001));
    expect([refused.status, refused.error]).toEqual([413, 'storageExceeded']);
    expect((await person.client.call(cancelUpload, { params })).status).toBe(204);
    expect(await room.roomTaken(person.organisationId)).toBe(0);
  });

  it('is never more than there is, however many come at once', async () => {
    const person = await room.author({ fileStorageLimit: 10_000 });
    const materialId = await room.materialOf(person);
    const contents = Array.from({ length: 5 }, () => newPdf(3000));
    const begun = await Promise.all(
      contents.map((content) => room.begin(person, content, materialId)),
    );
    const sent = await Promise.all(
      begun.map(({ url }, index) => sendPart(person.client, url, 0, contents[index] ?? newPdf(1))),
    );
    const statuses = sent.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([204, 204, 204, 413, 413]);
    expect(await room.roomTaken(person.organisationId)).toBe(9000);
  });

  it('that was given to another meanwhile is not there for who goes on after a day', async () => {
    const author = await room.author({ fileStorageLimit: 10_000 });
    const materialId = await room.materialOf(author);
    const content = newPdf(6000);
    const { url, params } = await room.begin(author, content, materialId);
    await sendPart(author.client, url, 0, content.subarray(0, 4000));
    test.clock.advance(day + 60_000);
    const person = { ...author, client: await test.signIn(author) };
    const other = newPdf(5000);
    const taken = await uploadFile(person.client, await room.materialOf(person), other, 'b.pdf');
    expect(taken.status).toBe(200);
    const begin = () => beginAt(person, materialId, content);
    const refused = await begin();
    expect([refused.status, refused.error]).toEqual([413, 'storageExceeded']);
    const rest = () => sendPart(person.client, url, 4000, content.subarray(4000));
    expect((await rest()).status).toBe(413);
    await test.asOwner('update organisations set file_storage_limit = 11000 where id = $1', [
      person.organisationId,
    ]);
    expect((await begin()).result).toMatchObject({ uuid: params.uploadUuid, offset: 4000 });
    expect((await rest()).status).toBe(204);
    expect((await person.client.call(finishUpload, { params })).status).toBe(200);
    expect(await room.roomTaken(person.organisationId)).toBe(0);
  });

  it('is what the file takes once it is whole', async () => {
    const person = await room.author();
    const content = newPdf(5000);
    const answer = await uploadFile(person.client, await room.materialOf(person), content, 'a.pdf');
    expect(answer.result).toMatchObject({ name: 'a.pdf', type: 'pdf', bytes: 5000 });
    expect(await room.roomTaken(person.organisationId)).toBe(0);
    const admin = await test.person(person.organisationId, Role.admin);
    const { result } = await admin.client.call(getStorageUsage, {});
    expect(result.fileStorageUsage.usage).toBe(5000);
  });
});

describe('a whole upload', () => {
  it('becomes one file, however often it is asked for', async () => {
    const person = await room.author();
    const content = newPdf(30_000);
    const { url, params } = await room.begin(person, content);
    await sendPart(person.client, url, 0, content);
    const both = await Promise.all(
      [1, 2, 3].map(() => person.client.call(finishUpload, { params })),
    );
    const done = both.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(both.every(({ status }) => status === 200 || status === 423)).toBe(true);
    const again = await person.client.call(finishUpload, { params });
    expect(new Set([...done, again].map(({ result }) => result.id)).size).toBe(1);
    const draft = await person.client.call(getDraft, { params: { materialId: params.materialId } });
    expect(draft.result.files).toHaveLength(1);
    expect((await sendPart(person.client, url, 30_000, Buffer.from('!'))).status).toBe(409);
    const { uuid } = await room.begin(person, content, params.materialId);
    expect(uuid).not.toBe(params.uploadUuid);
  });
});

it('forgets after a week what nobody has gone on with, and its bytes', async () => {
  const person = await room.author();
  const content = newPdf(2000);
  const { url, uuid, params } = await room.begin(person, content);
  await sendPart(person.client, url, 0, content.subarray(0, 1000));
  expect(await room.onTheirWay()).toContain(uuid);
  test.clock.advance(6 * day);
  await cleanUp(test.services);
  const later = { ...person, client: await test.signIn(person) };
  expect(await room.offsetOf(later, url)).toBe(1000);
  test.clock.advance(2 * day);
  await cleanUp(test.services);
  const muchLater = await test.signIn(person);
  expect((await muchLater.call(getUpload, { params })).status).toBe(404);
  expect(await room.onTheirWay()).not.toContain(uuid);
  expect(await room.roomTaken(person.organisationId)).toBe(0);
});
