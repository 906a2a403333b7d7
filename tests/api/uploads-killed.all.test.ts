import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import type { UploadUnderWay } from '../../domain/materials/uploads.contract.ts';
import type { ServerProcess } from '../e2e/support/server-process.ts';
import { TwoServers } from '../support/two-servers.ts';
import { fingerprintOf } from '../support/upload-file.ts';
import { newPdf } from '../support/upload-room.ts';

const megabyte = 1024 * 1024;
// A writer that fell silent is believed to be dead after ten seconds.
const patiently = { timeout: 30_000, interval: 250 };

describe('an upload whose server is killed', () => {
  let both: TwoServers;
  let token: string;
  beforeAll(async () => {
    both = await TwoServers.start();
    ({ token } = await both.person(Role.instructor));
  });
  afterAll(() => both.close());

  it('goes on at another server, which waits until the writer is surely dead', async () => {
    const content = newPdf(5 * megabyte);
    const { url, materialId } = await begin(content);
    expect((await append(both.one, url, content, 0, 2 * megabyte)).status).toBe(204);
    const hanging = open(both.one, url, 2 * megabyte, 3 * megabyte);
    hanging.write(content.subarray(2 * megabyte, 3 * megabyte));
    await expect.poll(() => writersOf(url)).toBe(1);
    await both.one.kill();
    hanging.destroy();
    expect(await offsetAt(both.other, url)).toBe(2 * megabyte);
    expect((await append(both.other, url, content, 2 * megabyte, 5 * megabyte)).status).toBe(423);
    await expect
      .poll(
        async () => (await append(both.other, url, content, 2 * megabyte, 5 * megabyte)).status,
        patiently,
      )
      .toBe(204);
    expect(await fileOf(both.other, url, materialId)).toEqual(content);
    await both.begin(both.one);
  }, 60_000);

  it('is brought to its end by a client of the protocol that only tries again', async () => {
    const content = newPdf(6 * megabyte + 17);
    const { url, materialId } = await begin(content);
    let kills = 0;
    await new Promise<void>((done, failed) => {
      const upload = new Upload(content, {
        uploadUrl: `${both.one.url}${url}`,
        chunkSize: megabyte,
        headers: { cookie: `keiko_session=${token}` },
        retryDelays: Array.from({ length: 60 }, () => 500),
        onShouldRetry: () => true,
        onSuccess: () => done(),
        onError: failed,
        onProgress(sent) {
          if (kills > 0 || sent < 2.5 * megabyte) return;
          kills += 1;
          both.one
            .kill()
            .then(() => both.begin(both.one))
            .catch(failed);
        },
      });
      upload.start();
    });
    expect(kills).toBe(1);
    expect(await fileOf(both.one, url, materialId)).toEqual(content);
  }, 60_000);

  async function begin(content: Buffer): Promise<UploadUnderWay & { materialId: number }> {
    const facts = { type: 'file', title: randomBytes(4).toString('hex'), lang: 'en' };
    const made = await both.ask(both.one, '/api/materials', { token, method: 'POST', body: facts });
    expect(made.status, JSON.stringify(made)).toBe(200);
    const { id } = made.result as { id: number };
    const body = {
      fileName: 'rules.pdf',
      bytes: content.length,
      fingerprint: fingerprintOf(content),
    };
    const path = `/api/materials/${id}/uploads`;
    const begun = await both.ask(both.one, path, { token, method: 'POST', body });
    return { ...(begun.result as UploadUnderWay), materialId: id };
  }

  const append = (server: ServerProcess, url: string, content: Buffer, from: number, to: number) =>
    both.ask(server, url, {
      token,
      method: 'PATCH',
      body: content.subarray(from, to),
      headers: headersAt(from),
    });

  async function offsetAt(server: ServerProcess, url: string): Promise<number> {
    const { headers } = await both.ask(server, url, { token, method: 'HEAD' });
    return Number(headers.get('upload-offset'));
  }

  async function fileOf(server: ServerProcess, url: string, materialId: number): Promise<Buffer> {
    const made = await both.ask(server, `${url}/file`, { token, method: 'POST' });
    const { id } = made.result as { id: number };
    const kept = await fetch(`${server.url}/api/materials/${materialId}/files/${id}`, {
      headers: { cookie: `keiko_session=${token}` },
    });
    return Buffer.from(await kept.arrayBuffer());
  }

  function open(server: ServerProcess, url: string, offset: number, bytes: number) {
    const sending = request(`${server.url}${url}`, {
      method: 'PATCH',
      headers: {
        ...headersAt(offset),
        cookie: `keiko_session=${token}`,
        'content-length': String(bytes),
      },
    });
    sending.on('error', () => {});
    return sending;
  }

  async function writersOf(url: string): Promise<number> {
    const uuid = url.split('/').at(-1) ?? '';
    return (
      await both.rows(`select from material_uploads where uuid = '${uuid}' and writer is not null`)
    ).length;
  }
});

const headersAt = (offset: number) => ({
  'tus-resumable': '1.0.0',
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});
