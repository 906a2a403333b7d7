import { get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { getAsset } from '../../../domain/materials/materials.contract.ts';
import { createMaterial, getDraftFile } from '../../../domain/materials/drafts.contract.ts';
import { polyglotPdf } from '../../../tests/support/odd-files.ts';
import { uploaded } from '../../../tests/support/picture.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { uploadFile } from '../../../tests/support/upload-file.ts';
import { seedBook } from '../../materials/materials.seed.ts';
import { windowSeconds } from './content-address.ts';

const site = 'https://keiko.example';
const files = 'https://files.example';
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

let test: TestApp;
let author: TestPerson;
let book: { versionId: number };
let lines: string[] = [];

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  test = await testApp(
    { contentOrigin: files, publicOrigin: site, siteOrigin: site },
    { log: { level: 'trace', stream } },
  );
  author = await test.person(await test.organisation(), Role.instructor);
  book = await bookOf(author);
});
afterAll(() => test.close());
beforeEach(() => {
  lines = [];
  test.clock.set(new Date('2026-11-22T08:01:00Z'));
});

const bookOf = ({ organisationId, userId }: TestPerson) =>
  seedBook(
    test.db,
    {
      organisationId,
      createdBy: userId,
      chapters: [{ title: 'One', markdown: '![A](keiko:asset/a.svg)' }],
      assets: [{ path: 'a.svg', mediaType: 'image/svg+xml', content: drawing }],
    },
    test.house.storage,
  );

const askFor = (person: Pick<TestPerson, 'client'>, path = 'a.svg', versionId = book.versionId) =>
  person.client.call(getAsset, { params: { versionId, path } });

/** Where whoever may have it is sent. */
async function addressOf(person: Pick<TestPerson, 'client'> = author): Promise<URL> {
  const { status, headers } = await askFor(person);
  expect(status).toBe(302);
  return new URL(String(headers['location']));
}

/** As a browser asks the content host: by its name, and as nobody. */
const take = (
  address: URL | string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' = 'GET',
) => {
  const { pathname, search, host } = new URL(address, files);
  return test.anonymous.send({ method, url: pathname + search, headers: { host, ...headers } });
};

const changed = (address: URL, name: string, value: string): URL => {
  const other = new URL(address);
  other.searchParams.set(name, value);
  return other;
};

describe('the content host refuses', () => {
  it('whatever was not signed, with one sentence that tells nothing', async () => {
    const address = await addressOf();
    const [, , organisationId, sha256] = address.pathname.split('/');
    const unsigned = new URL(address);
    unsigned.searchParams.delete('signature');
    const twice = new URL(address);
    twice.searchParams.append('type', 'text/html');
    const until = Number(address.searchParams.get('until'));
    const refused = [
      new URL(address.pathname, files),
      unsigned,
      twice,
      changed(address, 'signature', 'A'.repeat(43)),
      changed(address, 'signature', ''),
      changed(address, 'type', 'text/html'),
      changed(address, 'bytes', '1'),
      changed(address, 'name', 'page.html'),
      changed(address, 'until', String(until + windowSeconds)),
      changed(address, 'until', String(until - 1)),
      changed(address, 'more', '1'),
      new URL(`/files/${Number(organisationId) + 1}/${sha256}${address.search}`, files),
      new URL(`/files/${organisationId}/${'0'.repeat(64)}${address.search}`, files),
      new URL(`/files/${organisationId}/../${organisationId}/x${address.search}`, files),
    ];
    for (const wrong of refused) {
      const answer = await take(wrong);
      expect([answer.status, answer.text], wrong.href).toEqual([404, 'There is nothing here.']);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    expect((await take(address)).status).toBe(200);
  });

  it('an address of yesterday, in the words of whoever reads it', async () => {
    const address = await addressOf();
    const until = new Date(Number(address.searchParams.get('until')) * 1000);
    test.clock.set(new Date(until.getTime() - 2000));
    expect((await take(address)).status).toBe(200);
    test.clock.set(until);
    const answer = await take(address);
    expect([answer.status, answer.text]).toEqual([
      403,
      'This address has expired. Open the file in Keiko again.',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const japanese = await take(address, { 'accept-language': 'ja' });
    expect(japanese.text).toContain('有効期限が切れました');
    // A date alone makes nothing good again.
    expect((await take(changed(address, 'until', '9999999999'))).status).toBe(404);
  });

  it('all that is not a file, whoever asks and however the host is written', async () => {
    const { cookie = '' } = author.client.cookie;
    const asset = `/media/materials/${book.versionId}/a.svg`;
    for (const host of ['files.example', 'FILES.example', 'files.example.', 'files.example:8443'])
      for (const url of [
        '/',
        '/api/user',
        '/api/health',
        '/metrics',
        '/version.json',
        '/login',
        asset,
      ])
        for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
          const answer = await take(url, { host, cookie }, method);
          expect(answer.status, `${method} ${host}${url}`).toBe(404);
          expect(answer.headers['set-cookie']).toBeUndefined();
        }
    const session = await test.anonymous.send({
      method: 'POST',
      url: '/api/auth/session',
      headers: { host: 'files.example', origin: files },
      payload: { accountName: author.accountName, password: 'keiko-demo' },
    });
    expect(session.status).toBe(404);
  });

  it('to change anything, or to be known by the site under another name', async () => {
    const address = await addressOf();
    expect((await take(address, {}, 'POST')).status).toBe(404);
    for (const host of ['keiko.example', 'localhost', '127.0.0.1', 'files.example.evil.example'])
      expect((await take(address, { host })).status, host).toBe(404);
    // No proxy is believed here: the header is whoever's who sent it.
    const forwarded = { host: 'keiko.example', 'x-forwarded-host': 'files.example' };
    expect((await take(address, forwarded)).status).toBe(404);
    const hidden = { host: 'files.example', 'x-forwarded-host': 'keiko.example' };
    expect((await take('/api/health', hidden)).status).toBe(404);
  });

  it('what is no longer stored', async () => {
    const other = await test.person(await test.organisation(), Role.instructor);
    const { versionId } = await bookOf(other);
    const { headers } = await askFor(other, 'a.svg', versionId);
    const address = new URL(String(headers['location']));
    expect((await take(address)).status).toBe(200);
    await test.house.storage.collect({
      before: new Date(Date.now() + 60_000),
      neededOf: async (organisationId, hashes) =>
        new Set(organisationId === other.organisationId ? [] : hashes),
    });
    // What is put aside first goes with the second look.
    await test.house.storage.collect({
      before: new Date(Date.now() + 60_000),
      neededOf: async (organisationId, hashes) =>
        new Set(organisationId === other.organisationId ? [] : hashes),
    });
    expect((await take(address)).status).toBe(404);
  });
});

describe('the site refuses, before it signs anything', () => {
  it('who is not signed in, who may not see it, and who is of another organisation', async () => {
    const stranger = await test.person(await test.organisation(), Role.admin);
    const trainee = await test.person(author.organisationId, Role.trainee);
    for (const [client, status] of [
      [test.anonymous, 401],
      [stranger.client, 404],
      [trainee.client, 404],
    ] as const) {
      const answer = await askFor({ client });
      expect(answer.status).toBe(status);
      expect(answer.headers['location']).toBeUndefined();
    }
    expect((await askFor(author, 'b.svg')).status).toBe(404);
  });

  it('to answer for files itself', async () => {
    const { pathname, search } = await addressOf();
    const answer = await author.client.send({ method: 'GET', url: pathname + search });
    expect(answer.status).toBe(404);
  });
});

describe('whoever may have a file', () => {
  it('is sent to an address that is the same for some minutes, and kept by nobody', async () => {
    const { headers } = await askFor(author);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    const first = await addressOf();
    expect(first.origin).toBe(files);
    const until = Number(first.searchParams.get('until'));
    const left = until - test.clock.now().getTime() / 1000;
    expect(left).toBeGreaterThan(windowSeconds);
    expect(left).toBeLessThanOrEqual(2 * windowSeconds);
    test.clock.set(new Date('2026-11-22T08:04:50Z'));
    expect((await addressOf()).href).toBe(first.href);
    test.clock.set(new Date('2026-11-22T08:05:01Z'));
    const next = await addressOf();
    expect(next.searchParams.get('until')).toBe(String(until + windowSeconds));
    expect((await take(first)).status).toBe(200);
    expect((await take(next)).status).toBe(200);
  });

  it('gets it without a cookie, and nothing in it is run', async () => {
    const answer = await take(await addressOf(), { cookie: 'keiko_session=whatever' });
    expect(answer.text).toBe(drawing);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': String(drawing.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'access-control-allow-origin': site,
      'access-control-expose-headers': expect.stringContaining('etag'),
      'cache-control': expect.stringMatching(/^private, max-age=\d+$/),
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may keep it for as long as its address is good, and asks for parts and for what changed', async () => {
    const address = await addressOf();
    const until = Number(address.searchParams.get('until'));
    test.clock.set(new Date((until - 60) * 1000));
    const whole = await take(address);
    const age = Number(/max-age=(\d+)/.exec(String(whole.headers['cache-control']))?.[1]);
    expect(age).toBeGreaterThan(50);
    expect(age).toBeLessThanOrEqual(60);

    const part = await take(address, { range: 'bytes=1-3' });
    expect([part.status, part.text]).toEqual([206, drawing.slice(1, 4)]);
    expect(part.headers).toMatchObject({
      'content-range': `bytes 1-3/${drawing.length}`,
      'accept-ranges': 'bytes',
      'content-length': '3',
    });
    expect((await take(address, { range: 'bytes=900-' })).status).toBe(416);

    const head = await take(address, {}, 'HEAD');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(drawing.length));

    const tag = String(whole.headers['etag']);
    const known = await take(address, { 'if-none-match': tag });
    expect([known.status, known.text]).toEqual([304, '']);
    expect(known.headers['access-control-allow-origin']).toBe(site);
  });

  it('may say who he is and which part he wants, as a page of the site', async () => {
    const asked = { origin: site, 'access-control-request-method': 'GET' };
    const answer = await take(await addressOf(), asked, 'OPTIONS');
    expect(answer.status).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe(site);
    expect(answer.headers['access-control-allow-headers']).toContain('x-acting-user');
    const foreign = await take(await addressOf(), { origin: 'https://evil.example' });
    expect(foreign.headers['access-control-allow-origin']).toBe(site);
  });
});

describe('every way by which a file leaves leads there', () => {
  it('pictures of the organisation', async () => {
    const admin = await test.person(author.organisationId, Role.admin);
    const url = await uploaded(admin.client, 'logo');
    const { pathname } = new URL(url, site);
    const { status, headers } = await admin.client.send({ method: 'GET', url: pathname });
    expect(status).toBe(302);
    const answer = await take(String(headers['location']));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('a file of a draft, which leaves as bytes to be saved, whatever else it could be taken for', async () => {
    const facts = { type: 'file', title: 'House rules', lang: 'en' } as const;
    const { result } = await author.client.call(createMaterial, { body: facts });
    const name = '規則 "1".html.pdf';
    const sent = await uploadFile(author.client, result.id, polyglotPdf, name);
    const params = { materialId: result.id, fileId: sent.result.id };
    const { status, headers } = await author.client.call(getDraftFile, { params });
    expect(status).toBe(302);
    const answer = await take(String(headers['location']));
    expect(answer.bytes).toEqual(polyglotPdf);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''%E8%A6%8F/),
      'x-content-type-options': 'nosniff',
    });
  });

  it('official material, whose bytes are the provider’s, for those who hold it', async () => {
    await test.organisation({ id: 1, name: 'The provider' });
    const provider = await test.person(1, Role.systemAdmin);
    const official = await bookOf(provider);
    const { status, headers } = await askFor(author, 'a.svg', official.versionId);
    expect(status).toBe(302);
    expect(new URL(String(headers['location'])).pathname).toMatch(/^\/files\/1\//);
    expect((await take(String(headers['location']))).text).toBe(drawing);
  });
});

it('no signature is written into the log', async () => {
  const address = await addressOf();
  const signature = address.searchParams.get('signature') ?? '';
  await take(address);
  await take(changed(address, 'type', 'text/html'));
  test.clock.advance(24 * 60 * 60_000);
  await take(address);
  expect(lines.join('\n')).toContain('/files/:organisationId/:sha256');
  for (const secret of [signature, 'until', address.pathname])
    expect(lines.join('\n')).not.toContain(secret);
});

it('a line that is no address at all is answered on a real port, too', async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  // Fastify says what it listens at.
  const { port } = test.app.server.address() as AddressInfo;
  const statusOf = (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host, ...author.client.cookie };
      httpGet({ host: '127.0.0.1', port, path, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      }).on('error', reject);
    });
  expect(await statusOf('/api/user', 'keiko.example')).toBe(200);
  expect(await statusOf('/api/user', 'files.example')).toBe(404);
  expect(await statusOf('//api/user', 'files.example')).toBe(404);
  expect(await statusOf('http://keiko.example/api/user', 'files.example')).toBe(404);
  expect(await statusOf('/%', 'files.example')).toBeGreaterThanOrEqual(400);
});

it('behind a proxy goes by the name that the proxy was asked for', async () => {
  const options = { trustProxy: ['127.0.0.1'] };
  const hosts = { contentOrigin: files, publicOrigin: site, siteOrigin: site };
  const behind = await testApp(hosts, options);
  try {
    const statusAs = async (name: string) => {
      const headers = { host: 'inside:3000', 'x-forwarded-host': name };
      return (await behind.anonymous.send({ method: 'GET', url: '/api/health', headers })).status;
    };
    expect(await statusAs('files.example')).toBe(404);
    expect(await statusAs('files.example:443')).toBe(404);
    expect(await statusAs('keiko.example')).toBe(200);
  } finally {
    await behind.close();
  }
});
