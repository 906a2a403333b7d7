import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { createMaterial, getDraftFile } from '../../domain/materials/drafts.contract.ts';
import { windowSeconds } from '../../server/http/content/content-address.ts';
import {
  changed,
  contentRoom,
  type ContentRoom,
  drawing,
  files,
  site,
} from '../support/content-room.ts';
import { polyglotPdf } from '../support/odd-files.ts';
import { uploaded } from '../support/picture.ts';
import { uploadFile } from '../support/upload-file.ts';

let room: ContentRoom;
beforeAll(async () => {
  room = await contentRoom();
});
afterAll(() => room.test.close());
beforeEach(() => room.test.clock.set(new Date('2026-11-22T08:01:00Z')));

describe('whoever may have a file', () => {
  it('is sent to an address that is the same for some minutes, and kept by nobody', async () => {
    const { test, author, askFor, addressOf, take } = room;
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
    const { addressOf, take } = room;
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
    const { test, addressOf, take } = room;
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

  it('may say who they are and which part they want, as a page of the site', async () => {
    const { addressOf, take } = room;
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
    const { test, author, take } = room;
    const admin = await test.person(author.organisationId, Role.admin);
    const url = await uploaded(admin.client, 'logo');
    const { pathname } = new URL(url, site);
    const { status, headers } = await admin.client.send({ method: 'GET', url: pathname });
    expect(status).toBe(302);
    const answer = await take(String(headers['location']));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('a file of a draft, which leaves as bytes to be saved, whatever else it could be taken for', async () => {
    const { author, take } = room;
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
    const { test, author, bookOf, askFor, take } = room;
    await test.organisation({ id: 1, name: 'The provider' });
    const provider = await test.person(1, Role.systemAdmin);
    const official = await bookOf(provider);
    const { status, headers } = await askFor(author, { versionId: official.versionId });
    expect(status).toBe(302);
    expect(new URL(String(headers['location'])).pathname).toMatch(/^\/files\/1\//);
    expect((await take(String(headers['location']))).text).toBe(drawing);
  });
});

it('no signature is written into the log', async () => {
  room.lines.length = 0;
  const { test, lines, addressOf, take } = room;
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
