import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAssets } from './keep-assets.ts';
import { noOthers } from './content-security.ts';
import { isPage, sendPage, serveClient } from './serve-client.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';

const day = 24 * 60 * 60_000;
const start = Date.now();

let folder: string;
let app: FastifyInstance | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keiko-client-'));
});

afterEach(async () => {
  await app?.close();
  app = undefined;
  await removeFolder(folder);
});

/** A server as it is after a deploy of this build, on the data folder of those before it. */
async function deploy(
  build: string,
  daysLater: number,
  reached: readonly string[] = [],
): Promise<FastifyInstance> {
  await app?.close();
  const dist = join(folder, `dist-${build}`);
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'index.html'), `<!doctype html><title>${build}</title>`);
  await writeFile(join(dist, 'version.json'), JSON.stringify({ build, staff: [] }));
  for (const name of [`page-${build}.js`, `page-${build}.js.br`, `page-${build}.js.map`, 'same.js'])
    await writeFile(join(dist, 'assets', name), name);
  const client = { folder: dist, keptFolder: join(folder, 'data') };
  await keepAssets(client, new Date(start + daysLater * day));
  const served = fastify();
  app = served;
  await serveClient(served, client, { ...noOthers, asked: reached });
  served.get('/api/anything', () => ({ code: 200 }));
  served.setNotFoundHandler((request, reply) =>
    isPage(request.method, request.url, request.headers.accept)
      ? sendPage(reply)
      : reply.code(404).send({ code: 404 }),
  );
  return served;
}

test('what was never built is not found, and never answered with the page', async () => {
  const server = await deploy('a', 0);
  for (const url of ['/assets/page-b.js', '/assets/page-a.js.draft', '/assets/']) {
    const answer = await server.inject({ url, headers: { accept: 'text/html' } });
    expect([400, 403, 404], url).toContain(answer.statusCode);
    expect(answer.headers['content-type'], url).not.toContain('html');
  }
});

test('the files of an earlier build outlive the next two deploys, compressed ones too', async () => {
  await deploy('a', 0);
  await deploy('b', 1);
  const server = await deploy('c', 2);
  for (const build of ['a', 'b', 'c']) {
    const plain = await server.inject(`/assets/page-${build}.js`);
    expect([plain.statusCode, plain.body]).toEqual([200, `page-${build}.js`]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const url = `/assets/page-${build}.js`;
    const small = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.body).toBe(`page-${build}.js.br`);
  }
  expect((await server.inject('/assets/page-a.js.map')).statusCode).toBe(404);
});

test('thirty days after it was served last a file goes, and none before', async () => {
  await deploy('a', 0);
  await deploy('b', 20);
  const kept = await deploy('c', 30);
  expect((await kept.inject('/assets/page-a.js')).statusCode).toBe(200);
  const swept = await deploy('d', 31);
  expect((await swept.inject('/assets/page-a.js')).statusCode).toBe(404);
  expect((await swept.inject('/assets/page-b.js')).statusCode).toBe(200);
  expect((await swept.inject('/assets/same.js')).statusCode).toBe(200);
});

test('every answer of the API says which build is served, and so does version.json, fresh each time', async () => {
  await deploy('a', 0);
  const server = await deploy('b', 1);
  expect((await server.inject('/api/anything')).headers['x-build']).toBe('b');
  const version = await server.inject('/version.json');
  expect(version.json()).toEqual({ build: 'b', staff: [] });
  expect(version.headers['cache-control']).toBe('no-store');
});

test('the page may reach its own server, and beside it exactly what the system check looks at', async () => {
  const reachedBy = async (reached: readonly string[]) => {
    const { headers } = await (await deploy('a', 0, reached)).inject('/');
    return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await reachedBy([])).toBe("'self'");
  expect(await reachedBy(['https://test.example', 'wss://test.example'])).toBe(
    "'self' https://test.example wss://test.example",
  );
});
