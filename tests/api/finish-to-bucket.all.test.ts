import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Role } from '../../domain/access/roles.ts';
import { Bucket } from '../../server/storage/s3/bucket.ts';
import type { ServerProcess } from '../e2e/support/server-process.ts';
import { type RudeProxy, rudeProxy } from '../support/rude-proxy.ts';
import { hasS3, type S3Server, startS3 } from '../support/s3-server.ts';
import { type Said, TwoServers } from '../support/two-servers.ts';
import { checksumOf } from '../support/upload-file.ts';
import { newPdf, tusVersion, wantedUpload } from '../support/upload-room.ts';

const IdSchema = z.object({ id: z.number() });
const BegunSchema = z.object({ uuid: z.string(), url: z.string() });
const DraftSchema = z.object({ files: z.array(z.object({ id: z.number() })) });

/** More than one part of what is sent on to the bucket. */
const bytes = 9_000_000;

describe.skipIf(!hasS3)('a file that is sent on to a bucket', { timeout: 180_000 }, () => {
  let s3: S3Server;
  let proxy: RudeProxy;
  let bucket: Bucket;
  let both: TwoServers;
  let token: string;
  beforeAll(async () => {
    s3 = await startS3();
    proxy = await rudeProxy(s3.config.endpoint ?? '');
    bucket = new Bucket(s3.config);
    both = await TwoServers.start({
      S3_ENDPOINT: proxy.url,
      S3_BUCKET: s3.config.bucket,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    });
    ({ token } = await both.person(Role.instructor));
  }, 240_000);
  afterAll(async () => {
    await both.close();
    await proxy.close();
    await s3.close();
  });
  afterEach(() => {
    proxy.behaviour = () => undefined;
  });

  const post = (server: ServerProcess, path: string, body?: unknown) =>
    both.ask(server, path, { token, method: 'POST', body });

  /** All of it has gone up; nothing has been made of it yet. */
  async function sent() {
    const content = newPdf(bytes);
    const facts = { type: 'file', title: 'House rules', lang: 'en' };
    const { id: materialId } = IdSchema.parse(
      (await post(both.one, '/api/materials', facts)).result,
    );
    const begun = await post(
      both.one,
      `/api/materials/${materialId}/uploads`,
      wantedUpload(content),
    );
    const { url } = BegunSchema.parse(begun.result);
    const headers = {
      ...tusVersion,
      'upload-offset': '0',
      'upload-checksum': checksumOf(content),
      'content-type': 'application/offset+octet-stream',
    };
    const part = await both.ask(both.one, url, { token, method: 'PATCH', body: content, headers });
    expect(part.status).toBe(204);
    return { content, materialId, finishing: `${url}/file` };
  }

  /** From when on a part of it waits on its way to the bucket, until it is let through. */
  function holdParts() {
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    proxy.behaviour = (method, url) => {
      if (method !== 'PUT' || !url.includes('partNumber=')) return undefined;
      reach();
      return { kind: 'hold', until };
    };
    return { reached, release };
  }

  /** Asks, and the line breaks while the bytes are sent on. */
  async function askAndBreak(server: ServerProcess, finishing: string) {
    const held = holdParts();
    const line = new AbortController();
    const asking = fetch(`${server.url}${finishing}`, {
      method: 'POST',
      headers: { cookie: `keiko_session=${token}` },
      signal: line.signal,
    });
    const broken = expect(asking).rejects.toThrow();
    await held.reached;
    line.abort();
    await broken;
    return held;
  }

  /** As the browser does. */
  async function askUntilAnswered(server: ServerProcess, finishing: string): Promise<Said> {
    let said = await post(server, finishing);
    const isBusy = async () => {
      if (said.status !== 423) return false;
      expect(Number(said.headers.get('retry-after'))).toBeGreaterThan(0);
      said = await post(server, finishing);
      return said.status === 423;
    };
    await expect.poll(isBusy, { timeout: 60_000, interval: 500 }).toBe(false);
    return said;
  }

  async function expectOne(materialId: number, content: Buffer, answers: readonly Said[]) {
    for (const said of answers) expect(said.status, JSON.stringify(said.result)).toBe(200);
    const ids = answers.map(({ result }) => IdSchema.parse(result).id);
    const draft = await both.ask(both.one, `/api/materials/${materialId}/draft`, { token });
    const { files } = DraftSchema.parse(draft.result);
    expect(files).toHaveLength(1);
    expect(new Set(ids)).toEqual(new Set([files[0]?.id]));
    const sha256 = createHash('sha256').update(content).digest('hex');
    const kept = await fetch(`${both.one.url}/api/materials/${materialId}/files/${ids[0]}`, {
      headers: { cookie: `keiko_session=${token}` },
    });
    const found = createHash('sha256').update(Buffer.from(await kept.arrayBuffer()));
    expect(found.digest('hex')).toBe(sha256);
    const [room] = await both.rows<{ count: number }>(
      'select count(*)::int as count from storage_reservations',
    );
    expect(room?.count).toBe(0);
    const uploads = join(both.one.dataDir, 'tmp', 'uploads');
    expect(await readdir(uploads)).toEqual([]);
    return await storings(sha256);
  }

  async function storings(sha256: string): Promise<number> {
    let count = 0;
    for await (const { key } of bucket.list(`${both.organisationId}/${sha256}/`))
      if (!key.endsWith('.segments')) count++;
    return count;
  }

  it('is the same file for whoever asks again after the line broke, on any server', async () => {
    const { content, materialId, finishing } = await sent();
    const held = await askAndBreak(both.one, finishing);
    const elsewhere = await post(both.other, finishing);
    expect(elsewhere.status).toBe(423);
    expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(0);
    const again = [post(both.one, finishing), post(both.one, finishing)];
    held.release();
    const answers = await Promise.all([...again, askUntilAnswered(both.other, finishing)]);
    answers.push(await post(both.one, finishing));
    expect(await expectOne(materialId, content, answers)).toBe(1);
  });

  it('is kept when the bucket refuses it, and stored when it is asked for again', async () => {
    const { content, materialId, finishing } = await sent();
    proxy.behaviour = (method) => (method === 'GET' ? undefined : { kind: 'refuse', status: 503 });
    const refused = await post(both.one, finishing);
    expect(refused.status).toBe(503);
    proxy.behaviour = () => undefined;
    const answer = await askUntilAnswered(both.one, finishing);
    expect(await expectOne(materialId, content, [answer])).toBe(1);
  });

  it('is finished by another server when the one that did it was killed', async () => {
    const { content, materialId, finishing } = await sent();
    const held = await askAndBreak(both.one, finishing);
    await both.one.kill();
    held.release();
    const answer = await askUntilAnswered(both.other, finishing);
    await both.begin(both.one);
    await expectOne(materialId, content, [answer, await post(both.one, finishing)]);
  });
});
