import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import type { VideoContent } from '../../domain/videos/video.content.ts';
import {
  createMaterial,
  getContent,
  getDraft,
  publishDraft,
} from '../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../domain/materials/save-draft.contract.ts';
import { listMaterials } from '../../domain/materials/materials.contract.ts';
import { getDraftResult, listProcessings } from '../../domain/materials/processing.contract.ts';
import { beginUpload } from '../../domain/materials/uploads.contract.ts';
import { getStorageUsage } from '../../domain/usage/usage.contract.ts';
import { StreamSchema, streamFiles } from '../../domain/videos/stream.schema.ts';
import { removeVideo } from '../../domain/videos/videos.contract.ts';
import { machineTools } from '../../tests/support/office-files.ts';
import { sampleOf } from '../../tests/support/sample.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { uploadFile } from '../../tests/support/upload-file.ts';
import { hasFfmpeg, makeVideo } from '../../tests/support/videos.ts';
import { inspectVideo } from './inspect-video.ts';

let test: TestApp;
/** Without any program of others. */
let bare: TestApp;
beforeAll(async () => {
  test = await testApp({ tools: machineTools });
  await test.work();
  bare = await testApp();
});
afterAll(() => Promise.all([test.close(), bare.close()]));

const patiently = { timeout: 120_000, interval: 200 };
const noWords = { captions: { en: [], ja: [] }, chapters: [] };

async function author(app = test): Promise<TestPerson> {
  return await app.person(await app.organisation(), Role.instructor);
}

async function begin({ client }: TestPerson): Promise<number> {
  const body = { type: 'video', title: 'How to measure', lang: 'en' } as const;
  return (await client.call(createMaterial, { body })).result.id;
}

async function save({ client }: TestPerson, materialId: number, content: VideoContent) {
  const params = { materialId };
  const { revision } = (await client.call(getDraft, { params })).result;
  return await client.call(
    saveDraft,
    { params, body: { content } },
    { 'if-match': `"${revision}"` },
  );
}

async function publish({ client }: TestPerson, materialId: number) {
  const params = { materialId };
  const { revision } = (await client.call(getDraft, { params })).result;
  return await client.callRaw(publishDraft, { params }, { 'if-match': `"${revision}"` });
}

async function usedBy({ organisationId }: TestPerson, app = test): Promise<number> {
  const { client } = await app.person(organisationId, Role.admin);
  return (await client.call(getStorageUsage, {})).result.videoStorageUsage.usage;
}

async function streamReady({ client }: TestPerson, materialId: number, fileId: number) {
  const params = { materialId, fileId };
  await vi.waitFor(async () => {
    const [stream] = (await client.call(listProcessings, { params })).result;
    expect(stream).toMatchObject({ purpose: 'stream', state: 'ready', failure: null });
  }, patiently);
}

describe.runIf(hasFfmpeg)('refuses, in a sentence, and keeps nothing of it:', () => {
  async function expectRefused(content: Buffer, name: string, words: string, app = test) {
    const person = await author(app);
    const materialId = await begin(person);
    const answer = await uploadFile(person.client, materialId, content, name);
    expect([answer.status, answer.error]).toEqual([415, 'unsupportedMediaType']);
    expect(answer.messages[0]).toContain(words);
    const draft = await person.client.call(getDraft, { params: { materialId } });
    expect(draft.result.files).toEqual([]);
    expect(await usedBy(person, app)).toBe(0);
  }

  it('a video that was cut off, at its end or in its middle', async () => {
    const mp4 = await makeVideo('mp4');
    const webm = await makeVideo('webm', { seconds: 12 });
    const cutOff = 'is damaged or was cut off';
    await expectRefused(mp4.subarray(0, mp4.length * 0.6), 'half.mp4', cutOff);
    await expectRefused(mp4.subarray(0, 600), 'head.mp4', cutOff);
    await expectRefused(webm.subarray(0, webm.length * 0.5), 'half.webm', cutOff);
  });

  it('what is none: a page, a list of other files, sound alone', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    await expectRefused(page, 'page.mp4', 'is an invalid file type. Expected mp4');
    for (const list of [
      '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
      'ffconcat version 1.0\nfile /etc/passwd\n',
      'concat:/etc/passwd|/etc/hosts',
    ])
      await expectRefused(Buffer.from(list), 'list.mp4', 'is an invalid file type');
    // Its first bytes are those of an .mp4 file, and nothing else is.
    const polyglot = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom\0\0\0\0isommp42'),
      Buffer.from('<html><script>alert(1)</script></html>'),
    ]);
    await expectRefused(polyglot, 'odd.mp4', 'is damaged or was cut off');
  });

  it('what browsers do not play, where nothing can convert it', async () => {
    const mov = await makeVideo('mov');
    await expectRefused(mov, 'take.mov', 'has no ffmpeg to convert it', bare);
  });

  it('a document for a video, and a video for a document', async () => {
    await expectRefused(Buffer.from('%PDF-1.7\n%%EOF\n'), 'rules.pdf', 'Expected mp4');
    const person = await author();
    const body = { type: 'file', title: 'Rules', lang: 'en' } as const;
    const { id } = (await person.client.call(createMaterial, { body })).result;
    const answer = await uploadFile(person.client, id, await makeVideo('mp4'), 'rules.mp4');
    expect(answer.status).toBe(415);
  });

  it('more than there is room for, before any of it is sent', async () => {
    const organisationId = await test.organisation({ videoStorageLimit: 1000 });
    const person = await test.person(organisationId, Role.instructor);
    const params = { materialId: await begin(person) };
    const body = { fileName: 'long.mp4', bytes: 1001, fingerprint: '0'.repeat(64) };
    const answer = await person.client.callRaw(beginUpload, { params, body });
    expect(answer.error).toBe('storageExceeded');
  });
});

describe.runIf(hasFfmpeg)('a video', () => {
  it.each(sampleOf(['mp4', 'webm', 'mov'] as const, 1))(
    '%s becomes a stream of three sizes, none larger than it is',
    async (format) => {
      const person = await author();
      const { client } = person;
      const materialId = await begin(person);
      const content = await makeVideo(format, { seconds: 8, width: 640, height: 360 });
      const uploaded = await uploadFile(client, materialId, content, `take.${format}`);
      expect(uploaded.result.video).toMatchObject({ width: 640, height: 360, hasSound: true });
      expect(uploaded.result.video?.ms).toBeGreaterThan(7900);
      const fileId = uploaded.result.id;
      await save(person, materialId, { fileId, ...noWords });
      await streamReady(person, materialId, fileId);
      expect((await publish(person, materialId)).status).toBe(200);

      const published = await client.call(getContent, { params: { materialId } });
      const [stream] = published.result.files[0]?.processings ?? [];
      const urls = new Map(stream?.results.map(({ name, url }) => [name, url ?? '']));
      const told = await client.send({ method: 'GET', url: urls.get(streamFiles.stream) ?? '' });
      expect(told.headers['content-type']).toContain('application/json');
      const { renditions, storyboard } = StreamSchema.parse(JSON.parse(told.text));
      expect(renditions.map(({ name, height }) => [name, height])).toEqual([
        ['high', 360],
        ['middle', 270],
        ['low', 180],
      ]);
      expect(storyboard?.count).toBeGreaterThan(5);
      for (const { name, init, segments, codecs } of renditions) {
        expect(codecs).toMatch(/^avc1\.\w+, mp4a\./);
        const total = segments.reduce((sum, [ms]) => sum + ms, 0);
        expect(Math.abs(total - 8000)).toBeLessThan(200);
        const [, at, bytes] = segments[0] ?? [0, 0, 0];
        const url = urls.get(streamFiles[name]) ?? '';
        const headers = { range: `bytes=${init[0]}-${init[0] + init[1] - 1}` };
        const head = await client.send({ method: 'GET', url, headers });
        expect([head.status, head.headers['content-type']]).toEqual([206, 'video/mp4']);
        expect(head.bytes.subarray(4, 8).toString()).toBe('ftyp');
        const range = { range: `bytes=${at}-${at + bytes - 1}` };
        const part = await client.send({ method: 'GET', url, headers: range });
        expect(part.bytes.subarray(4, 8).toString()).toMatch(/styp|moof|sidx/);
      }
      const poster = await client.send({ method: 'GET', url: urls.get(streamFiles.poster) ?? '' });
      expect(poster.headers['content-type']).toBe('image/jpeg');
      // All of it is counted, the upload and what was made of it.
      const made = stream?.results.filter(({ mediaType }) => mediaType === 'video/mp4') ?? [];
      const sum = made.reduce((all, { bytes }) => all + bytes, content.length);
      expect(await usedBy(person)).toBe(sum);
    },
    180_000,
  );

  it('cannot be published while it is being processed, and its pictures are its editors’ alone', async () => {
    const organisationId = await bare.organisation();
    const person = await bare.person(organisationId, Role.instructor);
    const other = await bare.person(organisationId, Role.trainee);
    const materialId = await begin(person);
    const mp4 = await makeVideo('mp4');
    const { id: fileId } = (await uploadFile(person.client, materialId, mp4, 'a.mp4')).result;
    await save(person, materialId, { fileId, ...noWords });
    const refused = await publish(person, materialId);
    expect(refused.messages[0]).toContain('still being processed');
    const params = { materialId, fileId, purpose: 'stream', resultName: streamFiles.poster };
    expect((await other.client.callRaw(getDraftResult, { params })).status).toBe(403);
  });

  it('that browsers play is served as it is, where nothing makes a stream of it', async () => {
    const plain = await testApp();
    await plain.work();
    const person = await author(plain);
    const materialId = await begin(person);
    const webm = await makeVideo('webm');
    const { id: fileId } = (await uploadFile(person.client, materialId, webm, 'a.webm')).result;
    await save(person, materialId, { fileId, ...noWords });
    await vi.waitFor(async () => {
      expect((await publish(person, materialId)).status).toBe(200);
    }, patiently);
    const published = await person.client.call(getContent, { params: { materialId } });
    const url = published.result.files[0]?.url ?? '';
    const headers = { range: 'bytes=0-3' };
    const part = await person.client.send({ method: 'GET', url, headers });
    expect([part.status, part.headers['content-type']]).toEqual([206, 'video/webm']);
    expect(part.headers['x-content-type-options']).toBe('nosniff');
    expect(part.bytes).toEqual(webm.subarray(0, 4));
    await plain.close();
  });

  it('is found by what is said in it', async () => {
    const person = await author();
    const materialId = await begin(person);
    const mp4 = await makeVideo('mp4', { hasSound: false });
    const { id: fileId } = (await uploadFile(person.client, materialId, mp4, 'a.mp4')).result;
    const cue = { id: 'a', start: 0, end: 900, text: 'ノギスの目盛りを読みます。' };
    const captions = { en: [], ja: [cue] };
    await save(person, materialId, { fileId, captions, chapters: [] });
    await streamReady(person, materialId, fileId);
    await publish(person, materialId);
    const query = { keyword: '目盛り' };
    const found = await person.client.call(listMaterials, { query });
    expect(found.result.map(({ id }) => id)).toEqual([materialId]);
  });

  it('that an admin deletes leaves its storage free and its material behind', async () => {
    const organisationId = await test.organisation();
    const instructor = await test.person(organisationId, Role.instructor);
    const admin = await test.person(organisationId, Role.admin);
    const materialId = await begin(instructor);
    const mp4 = await makeVideo('mp4', { seconds: 5 });
    const { id: fileId } = (await uploadFile(instructor.client, materialId, mp4, 'a.mp4')).result;
    await save(instructor, materialId, { fileId, ...noWords });
    await streamReady(instructor, materialId, fileId);
    await publish(instructor, materialId);
    const params = { materialId };
    const before = await instructor.client.call(getContent, { params });
    const url = before.result.files[0]?.url ?? '';
    expect((await instructor.client.callRaw(removeVideo, { params })).status).toBe(403);
    expect((await admin.client.call(removeVideo, { params })).status).toBe(200);
    expect(await usedBy(admin)).toBe(0);
    const after = await instructor.client.call(getContent, { params });
    expect([after.result.content, after.result.files]).toEqual([before.result.content, []]);
    expect((await instructor.client.send({ method: 'GET', url })).status).toBe(404);
  });
});

it('knows a video by its bytes, whatever it is called', async () => {
  const missing = await inspectVideo('/nonexistent/video.mp4', 'video/mp4');
  expect(missing).toBe('damaged');
});
