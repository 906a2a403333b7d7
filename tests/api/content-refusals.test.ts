import { get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { windowSeconds } from '../../server/http/content/content-address.ts';
import {
  changed,
  contentRoom,
  type ContentRoom,
  files,
  twoHosts,
} from '../support/content-room.ts';
import { testApp } from '../support/test-app.ts';

let room: ContentRoom;
beforeAll(async () => {
  room = await contentRoom();
});
afterAll(() => room.test.close());
beforeEach(() => room.test.clock.set(new Date('2026-11-22T08:01:00Z')));

describe('the content host refuses', () => {
  it('whatever was not signed, with one sentence that tells nothing', async () => {
    const { addressOf, take } = room;
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
    const { test, addressOf, take } = room;
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
    const { test, author, book, take } = room;
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
    const { addressOf, take } = room;
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
    const { test, bookOf, askFor, take } = room;
    const other = await test.person(await test.organisation(), Role.instructor);
    const { versionId } = await bookOf(other);
    const { headers } = await askFor(other, { versionId });
    const address = new URL(String(headers['location']));
    expect((await take(address)).status).toBe(200);
    await test.services.storage.collect({
      before: new Date(Date.now() + 60_000),
      neededOf: async (organisationId, hashes) =>
        new Set(organisationId === other.organisationId ? [] : hashes),
    });
    // What is put aside first goes with the second look.
    await test.services.storage.collect({
      before: new Date(Date.now() + 60_000),
      neededOf: async (organisationId, hashes) =>
        new Set(organisationId === other.organisationId ? [] : hashes),
    });
    expect((await take(address)).status).toBe(404);
  });
});

describe('the site refuses, before it signs anything', () => {
  it('who is not signed in, who may not see it, and who is of another organisation', async () => {
    const { test, author, askFor } = room;
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
    expect((await askFor(author, { path: 'b.svg' })).status).toBe(404);
  });

  it('to answer for files itself', async () => {
    const { author, addressOf } = room;
    const { pathname, search } = await addressOf();
    const answer = await author.client.send({ method: 'GET', url: pathname + search });
    expect(answer.status).toBe(404);
  });
});

it('a line that is no address at all is answered on a real port, too', async () => {
  const { test } = room;
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  // Fastify says what it listens at.
  const { port } = test.app.server.address() as AddressInfo;
  const statusOf = (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { host, ...room.author.client.cookie };
      httpGet({ host: '127.0.0.1', port, path, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      }).on('error', reject);
    });
  expect(await statusOf('/api/user', 'keiko.example')).toBe(200);
  expect(await statusOf('/api/user', 'files.example')).toBe(404);
  expect(await statusOf('//api/user', 'files.example')).toBe(404);
  expect(await statusOf('http://keiko.example/api/user', 'files.example')).toBe(404);
  expect(await statusOf('/%', 'files.example')).toBe(400);
});

it('behind a proxy goes by the name that the proxy was asked for', async () => {
  const options = { trustProxy: ['127.0.0.1'] };
  const behind = await testApp(twoHosts, options);
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
