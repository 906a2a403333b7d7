import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { segmentBytes, segmentRange } from '../../domain/http/segments.ts';
import { createMaterial, getDraft } from '../../domain/materials/drafts.contract.ts';
import { listProcessings } from '../../domain/materials/processing.contract.ts';
import { finishUpload } from '../../domain/materials/uploads.contract.ts';
import { getStorageUsage } from '../../domain/usage/usage.contract.ts';
import { getOfflineClass } from '../../domain/training/training.contract.ts';
import { seedClass } from '../../server/classes/classes.seed.ts';
import { Bucket } from '../../server/storage/s3/bucket.ts';
import { openS3 } from '../../server/storage/s3/open-s3.ts';
import { cleanUp } from '../../server/clean-up.ts';
import { hasOffice, machineTools, officeFile, textPages } from '../support/office-files.ts';
import { processingRoom } from '../support/processing-room.ts';
import { type RudeProxy, rudeProxy } from '../support/rude-proxy.ts';
import { hasS3, type S3Server, startS3 } from '../support/s3-server.ts';
import { isWholeSpace } from '../support/sample.ts';
import { type TestApp, testApp, type TestPerson } from '../support/test-app.ts';
import { checksumOf, sendPart, uploadFile } from '../support/upload-file.ts';
import { newPdf, uploadRoom } from '../support/upload-room.ts';
import { hasFfmpeg, makeVideo } from '../support/videos.ts';
import { removeFolder } from '../support/remove-folder.ts';

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.skipIf(!hasS3)('a site that keeps its files in a bucket', { timeout: 180_000 }, () => {
  let server: S3Server;
  let proxy: RudeProxy;
  let folder: string;
  let test: TestApp;
  let bucket: Bucket;
  beforeAll(async () => {
    server = await startS3();
    proxy = await rudeProxy(server.config.endpoint ?? '');
    folder = await mkdtemp(join(tmpdir(), 'keiko-storing-'));
    bucket = new Bucket(server.config);
    const storage = await openS3({ ...server.config, endpoint: proxy.url }, folder);
    test = await testApp({ storage, tools: machineTools }, { log: { level: 'silent' } });
    await test.work();
  }, 180_000);
  afterAll(async () => {
    await test.close();
    await proxy.close();
    await server.close();
    await removeFolder(folder);
  });
  afterEach(() => {
    proxy.behaviour = () => undefined;
  });

  const isAway = () => ({ kind: 'refuse', status: 503 }) as const;

  async function keys(organisationId: number): Promise<string[]> {
    const found = [];
    for await (const { key } of bucket.list(`${organisationId}/`)) found.push(key);
    return found;
  }

  async function usedBy({ organisationId }: TestPerson): Promise<number> {
    const admin = await test.person(organisationId, Role.admin);
    return (await admin.client.call(getStorageUsage, {})).result.fileStorageUsage.usage;
  }

  /** A PDF in a class, and who studies it. */
  async function study(content: Buffer) {
    const room = processingRoom(test);
    const author = await room.author();
    const { organisationId } = author;
    const { materialId } = await room.publish(author, content, 'rules.pdf');
    const { rows } = await test.services.database.pool.query<{ id: number }>(
      'select id from material_versions where organisation_id = $1 and material_id = $2',
      [organisationId, materialId],
    );
    const trainee = await test.person(organisationId, Role.trainee);
    const { classId } = await seedClass(test.db, {
      organisationId,
      createdBy: author.userId,
      traineeIds: [trainee.userId],
      sections: [{ title: 'Rules', materials: [{ materialId, versionId: rows[0]?.id ?? 0 }] }],
    });
    return { author, trainee, classId };
  }

  it('serves what was uploaded to trainees by ranges, which are what its segments say', async () => {
    const content = newPdf(segmentBytes * 2 + 1000);
    const { trainee, classId } = await study(content);
    const { result } = await trainee.client.call(getOfflineClass, { params: { classId } });
    const file = result.materials[0]?.files[0];
    expect(file).toMatchObject({ bytes: content.length, sha256: sha256Of(content) });
    expect(file?.segments).toHaveLength(3);
    for (const [segment, sha256] of (file?.segments ?? []).entries()) {
      const { start, end } = segmentRange(content.length, segment);
      const headers = { range: `bytes=${start}-${end}` };
      const part = await trainee.client.send({ method: 'GET', url: file?.url ?? '', headers });
      expect(part.status).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${content.length}`);
      expect(sha256Of(part.bytes)).toBe(sha256);
    }
    const whole = await trainee.client.send({ method: 'GET', url: file?.url ?? '' });
    expect(whole.bytes.equals(content)).toBe(true);
    // None of it is on this machine.
    expect(await keys(trainee.organisationId)).toHaveLength(2);
  });

  it('says so when an object was taken away, or when the store is away', async () => {
    const { trainee, classId, author } = await study(newPdf(5000));
    const offline = await trainee.client.call(getOfflineClass, { params: { classId } });
    const url = offline.result.materials[0]?.files[0]?.url ?? '';
    proxy.behaviour = isAway;
    const away = await trainee.client.send({ method: 'GET', url });
    expect([away.status, away.headers['retry-after']]).toEqual([503, '5']);
    expect(away.text).not.toContain(server.config.secretAccessKey);
    proxy.behaviour = () => undefined;
    expect((await trainee.client.send({ method: 'GET', url })).status).toBe(200);
    for (const key of await keys(author.organisationId)) await bucket.delete(key);
    expect((await trainee.client.send({ method: 'GET', url })).status).toBe(404);
  });

  it('keeps nothing of an upload that it could not take, which can then be finished', async () => {
    const room = uploadRoom(test);
    const author = await room.author();
    const content = newPdf(9_000_000);
    const { url, params } = await room.begin(author, content);
    const damaged = await sendPart(author.client, url, 0, content, {
      'upload-checksum': checksumOf(content.subarray(1)),
    });
    expect(damaged.status).toBe(460);
    await sendPart(author.client, url, 0, content, { 'upload-checksum': checksumOf(content) });

    const atItsEnd = (_: string, address: string) =>
      address.includes('uploadId=') && !address.includes('partNumber=') ? isAway() : undefined;
    for (const behaviour of [isAway, atItsEnd]) {
      proxy.behaviour = behaviour;
      const refused = await author.client.callRaw(finishUpload, { params });
      expect([refused.status, refused.error]).toEqual([503, 'unavailable']);
      proxy.behaviour = () => undefined;
      expect(await keys(author.organisationId)).toEqual([]);
      const draft = await author.client.call(getDraft, { params });
      expect(draft.result.files).toEqual([]);
      expect(await usedBy(author)).toBe(0);
      expect(await room.roomTaken(author.organisationId)).toBe(content.length);
      expect(await room.offsetOf(author, url)).toBe(content.length);
    }

    const finished = await author.client.call(finishUpload, { params });
    expect([finished.status, finished.result.bytes]).toEqual([200, content.length]);
    const again = await author.client.call(finishUpload, { params });
    expect(again.result.id).toBe(finished.result.id);
    expect(await usedBy(author)).toBe(content.length);
    expect(await room.roomTaken(author.organisationId)).toBe(0);
    expect(await room.onTheirWay()).toEqual([]);
  });

  it('keeps the same bytes once, and sweeps what nothing names', async () => {
    const room = uploadRoom(test);
    const author = await room.author();
    const { organisationId } = author;
    const content = newPdf(3000);
    for (const name of ['one.pdf', 'other.pdf'])
      await uploadFile(author.client, await room.materialOf(author), content, name);
    const sha256 = sha256Of(content);
    await cleanUp(test.services);
    expect(await keys(organisationId)).toHaveLength(1);
    expect(await usedBy(author)).toBe(content.length);
    await test.asOwner('delete from material_files where organisation_id = $1', [organisationId]);
    await test.asOwner('delete from stored_files where organisation_id = $1', [organisationId]);
    await cleanUp(test.services);
    expect(await keys(organisationId)).toHaveLength(1);
    test.clock.advance(4 * 24 * 60 * 60_000);
    await cleanUp(test.services);
    test.clock.set(new Date());
    expect(await keys(organisationId)).toEqual([]);
    expect(await test.services.storage.open(organisationId, sha256)).toBeUndefined();
  });

  // What a worker does is the same with a folder; here it takes a converter's seconds once more.
  it.skipIf(!isWholeSpace || !hasOffice)(
    'has the worker make pages of an office file',
    async () => {
      const room = processingRoom(test);
      const author = await room.author();
      const docx = await officeFile({ source: textPages(2), from: 'html', to: 'docx' });
      const params = await room.publish(author, docx, 'rules.docx');
      expect(await room.ended(author, params)).toMatchObject([{ state: 'ready', failure: null }]);
      const { preview, bytes } = await room.previewOf(author, params);
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.length).toBe(preview?.bytes);
      expect((await keys(author.organisationId)).length).toBeGreaterThanOrEqual(2);
    },
  );

  it.skipIf(!isWholeSpace || !hasFfmpeg)('has the worker make a stream of a video', async () => {
    const author = await test.person(await test.organisation(), Role.instructor);
    const body = { type: 'video', title: 'How to measure', lang: 'en' } as const;
    const { client } = author;
    const materialId = (await client.call(createMaterial, { body })).result.id;
    const uploaded = await uploadFile(client, materialId, await makeVideo('mp4'), 'take.mp4');
    expect(uploaded.status).toBe(200);
    const params = { materialId, fileId: uploaded.result.id };
    await expect
      .poll(async () => (await client.call(listProcessings, { params })).result[0]?.state, {
        timeout: 150_000,
        interval: 500,
      })
      .toBe('ready');
    const [stream] = (await client.call(listProcessings, { params })).result;
    const names = stream?.results.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['stream.json']));
    expect(await keys(author.organisationId)).not.toEqual([]);
  });
});
