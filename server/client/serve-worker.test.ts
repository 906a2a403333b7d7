import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noOthers, type Others } from './content-security.ts';
import { serveClient } from './serve-client.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';

const built =
  'be([{"revision":"343ab530","url":"index.html"},{"revision":"343ab530","url":"a.js"}])';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keiko-worker-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'version.json'), JSON.stringify({ build: 'a', staff: [] }));
  await writeFile(join(folder, 'sw.js'), built);
});
afterEach(() => removeFolder(folder));

async function worker(others: Others, headers: Record<string, string> = {}) {
  const app = fastify();
  await serveClient(app, { folder, keptFolder: join(folder, 'kept') }, others);
  const answer = await app.inject({ url: '/sw.js', headers });
  await app.close();
  return answer;
}

it('is what was built where nothing is configured', async () => {
  expect((await worker(noOthers)).body).toBe(built);
});

it('fetches the page anew on devices when others may be reached than before, and only then', async () => {
  const files = { ...noOthers, media: ['https://files.example'] };
  const answer = await worker(files);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining('https://files.example'),
  });
  expect(answer.body).toMatch(
    /\{"revision":"343ab530-[0-9a-f]{16}","url":"index\.html"\},\{"revision":"343ab530","url":"a\.js"\}/,
  );
  expect((await worker(files)).body).toBe(answer.body);
  const other = await worker({ ...noOthers, media: ['https://files.example:8443'] });
  expect(other.body).not.toBe(answer.body);
  const packed = await worker(files, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(answer.body);
});

it('does not start with a build whose worker would keep an old page', async () => {
  await writeFile(join(folder, 'sw.js'), 'be([])');
  await expect(worker({ ...noOthers, media: ['https://files.example'] })).rejects.toThrow('page');
});
