import sharp from 'sharp';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  getImage,
  getImageConfig,
  getImageSignature,
} from '../../domain/images/images.contract.ts';
import { bomb, padded } from '../../tests/support/odd-pictures.ts';
import { type Fields, picture, send, sign } from '../../tests/support/picture.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let organisationId: number;
let trainee: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let png: Buffer;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  trainee = await test.person(organisationId, Role.trainee);
  colleague = await test.person(organisationId, Role.trainee, { lang: 'ja' });
  stranger = await test.person(await test.organisation(), Role.trainee);
  png = await picture('png');
});
afterAll(() => test.close());

const uuidOf = (url: string) => url.split('/').at(-1) ?? '';
const open = ({ client }: TestPerson, url: string) =>
  client.call(getImage, { params: { imageUuid: uuidOf(url) } });

async function kept(): Promise<{ rows: number; files: number }> {
  const { rows } = await test.services.database.pool.query<{ n: number }>(
    'select count(*)::int as n from images',
  );
  const names = await readdir(join(test.services.dataDir, 'files'), { recursive: true }).catch(
    () => [],
  );
  return { rows: rows[0]?.n ?? 0, files: names.filter((name) => /[\da-f]{64}/.test(name)).length };
}

/** Sends what must be refused, and sees that nothing of it was kept. */
async function expectRefused(
  content: Buffer,
  [status, message]: [number, string | RegExp],
  { fields, name = 'picture.png' }: { fields?: Fields; name?: string } = {},
): Promise<void> {
  const before = await kept();
  const answer = await send(
    trainee.client,
    fields ?? (await sign(trainee.client, { tags: 'editor' })),
    content,
    name,
  );
  expect([answer.status, answer.messages[0]]).toEqual([
    status,
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
  expect(await kept()).toEqual(before);
}

const notSigned: [number, RegExp] = [403, /not signed/];

describe('a picture is not taken', () => {
  it('from who is not signed in', async () => {
    const fields = await sign(trainee.client, { tags: 'editor' });
    expect((await test.anonymous.call(getImageConfig, {})).status).toBe(401);
    expect((await test.anonymous.call(getImageSignature, { query: {} })).status).toBe(401);
    expect((await send(test.anonymous, fields, png)).status).toBe(401);
  });

  it('without a signature, or with one of another person or organisation', async () => {
    await expectRefused(png, notSigned, { fields: {} });
    for (const other of [colleague, stranger]) {
      const fields = await sign(other.client, { tags: 'editor' });
      await expectRefused(png, notSigned, { fields });
    }
  });

  it('when anything that was signed is changed', async () => {
    const signed = await sign(trainee.client, { tags: 'editor' });
    const changes: Fields[] = [
      { transformation: 'c_limit,w_4000,h_4000' },
      { tags: 'avatar' },
      { public_id: crypto.randomUUID() },
      { timestamp: String(Number(signed['timestamp']) + 1) },
      { signature: 'f'.repeat(64) },
    ];
    for (const change of changes)
      await expectRefused(png, notSigned, { fields: { ...signed, ...change } });
    expect((await send(trainee.client, signed, png)).status).toBe(200);
  });

  it('ten minutes after it was signed, and never before it was', async () => {
    const fields = await sign(trainee.client, { tags: 'editor' });
    try {
      test.clock.advance(600_000);
      await expectRefused(png, notSigned, { fields });
      test.clock.advance(-1_200_000);
      await expectRefused(png, notSigned, { fields });
    } finally {
      test.clock.set(new Date());
    }
    expect((await send(trainee.client, fields, png)).status).toBe(200);
  });

  it('twice under one signature, not even at the same moment', async () => {
    const fields = await sign(trainee.client, { tags: 'editor' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(trainee.client, fields, png)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 403, 403, 403,
    ]);
    await expectRefused(png, notSigned, { fields });
  });

  it('when it is no form at all, or one that stops in the middle', async () => {
    const part = (name: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nabc`;
    const stopped = [part('file'), part('other'), part('file').slice(0, 60), '--x\r\n'];
    for (const [boundary, payload] of [
      ['', 'no form'],
      ...['no form', ...stopped].map((text) => ['; boundary=x', text] as const),
    ]) {
      const { status } = await trainee.client.send({
        method: 'POST',
        url: '/api/images/upload',
        headers: { 'content-type': `multipart/form-data${boundary}` },
        payload: Buffer.from(payload),
      });
      expect(status, payload).toBe(400);
    }
  });

  it('when its bytes are of another kind, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await sharp(png).gif().toBuffer();
    const wrong: [number, string] = [
      415,
      'picture.png is an invalid file type. Expected .jpeg, .jpg, .png',
    ];
    for (const content of [svg, gif, Buffer.from('%PDF-1.7'), Buffer.alloc(0)])
      await expectRefused(content, wrong);
  });

  it('when it is something else at the same time', async () => {
    const zip = Buffer.concat([png, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
    const page = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    for (const content of [zip, page]) await expectRefused(content, [415, /invalid file type/]);
  });

  it('when it ends too early', async () => {
    const jpeg = await picture('jpeg', { width: 1200, height: 900 });
    for (const whole of [png, jpeg])
      await expectRefused(whole.subarray(0, Math.floor(whole.length / 2)), [415, /damaged/]);
  });

  it('from 25 megapixels on, before any of them is drawn', async () => {
    await expectRefused(bomb(5000, 5000), [
      413,
      'The image dimension is too large. Maximum image size is 25 megapixels',
    ]);
    await expectRefused(bomb(60_000, 60_000), [413, /25 megapixels/]);
    // Just under: it is the pixels that are missing.
    await expectRefused(bomb(4999, 5000), [415, /damaged/]);
  });

  it('from 10,000,000 bytes on; an avatar may have exactly as many', async () => {
    const heavy: [number, string] = [413, 'Filesize too large. Maximum filesize is 10MB'];
    await expectRefused(padded(png, 10_000_000), heavy);
    await expectRefused(padded(png, 20_000_000), heavy);
    const avatar = () => sign(trainee.client, { tags: 'avatar' });
    await expectRefused(padded(png, 10_000_001), heavy, { fields: await avatar() });
    for (const [bytes, fields] of [
      [9_999_999, await sign(trainee.client, { tags: 'editor' })],
      [10_000_000, await avatar()],
    ] as const)
      expect((await send(trainee.client, fields, padded(png, bytes))).status).toBe(200);
  });

  it('and is refused in the reader’s own language', async () => {
    const fields = await sign(colleague.client, { tags: 'editor' });
    const { messages } = await send(colleague.client, fields, Buffer.from('x'), '写真.png');
    expect(messages).toEqual([
      '写真.pngは対応していないファイル形式です。.jpeg, .jpg, .pngを選択してください。',
    ]);
  });

  it('for a purpose or with a framing that is not meant for it', async () => {
    const asked = async (query: Record<string, unknown>) =>
      (await trainee.client.callRaw(getImageSignature, { query })).status;
    expect(await asked({ tags: 'logo' })).toBe(403);
    expect(await asked({ tags: 'other' })).toBe(400);
    expect(await asked({ tags: 'editor', width: 4000 })).toBe(400);
    expect(await asked({ tags: 'avatar', width: 320, height: 320 })).toBe(400);
    expect(await asked({ tags: 'avatar', transformation: 'e_shadow' })).toBe(400);
    expect(await asked({ tags: 'avatar', transformation: 'c_crop,x_0,y_0,w_9,h_8' })).toBe(400);
    expect(await asked({ tags: 'avatar', transformation: 'c_crop,x_0,y_0,w_9,h_9' })).toBe(200);
  });
});

describe('a picture that is taken', () => {
  it('is told by the specification’s fields, and is there for the organisation alone', async () => {
    const { result: config } = await trainee.client.call(getImageConfig, {});
    expect(config).toEqual({ cloud_name: 'keiko', upload_url: '/api/images/upload' });
    const fields = await sign(trainee.client, { tags: 'editor' });
    const { result } = await send(trainee.client, fields, png, 'My desk.v2.PNG');
    expect(result).toMatchObject({
      original_filename: 'My desk.v2',
      original_extension: 'png',
      format: 'png',
      secure_url: expect.stringMatching(/^\/media\/images\/[\da-f-]{36}$/),
    });
    const shown = await open(colleague, result.secure_url);
    expect([shown.status, shown.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': expect.stringContaining('sandbox'),
      },
    ]);
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 400, height: 300 });
    expect((await open(stranger, result.secure_url)).status).toBe(404);
    const url = `/media/images/${uuidOf(result.secure_url)}`;
    expect((await test.anonymous.send({ method: 'GET', url })).status).toBe(401);
  });

  it('keeps nothing of where and with what it was taken, and stands upright', async () => {
    const jpeg = await sharp(await picture('jpeg', { width: 400, height: 200 }))
      .withExif({
        IFD0: { Make: 'Camera 9', Copyright: 'Somebody' },
        IFD3: { GPSLatitude: '35/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(jpeg.includes('Camera 9')).toBe(true);
    const { result } = await send(
      trainee.client,
      await sign(trainee.client, { tags: 'editor' }),
      jpeg,
      'photo.jpg',
    );
    expect([result.format, result.original_extension]).toEqual(['jpg', 'jpg']);
    const { bytes } = await open(trainee, result.secure_url);
    const { exif, width, height } = await sharp(bytes).metadata();
    expect([exif, width, height]).toEqual([undefined, 200, 400]);
    expect(bytes.includes('Camera 9')).toBe(false);
  });

  it('is made no larger than pages need it', async () => {
    const wide = await picture('png', { width: 4000, height: 1000 });
    const { result } = await send(
      trainee.client,
      await sign(trainee.client, { tags: 'editor' }),
      wide,
    );
    const { bytes } = await open(trainee, result.secure_url);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2000, height: 500 });
  });

  it('is cut to 160 × 160 around what draws the eye, and says where', async () => {
    for (const left of [20, 420]) {
      const content = await picture('png', { width: 500, height: 100, square: { left, top: 20 } });
      const fields = await sign(trainee.client, { tags: 'avatar' });
      const { result } = await send(trainee.client, fields, content);
      expect(result.crop).toMatchObject({ y: 0, width: 100, height: 100 });
      expect(Math.abs((result.crop?.x ?? 0) - (left - 20))).toBeLessThanOrEqual(40);
      const { bytes } = await open(trainee, result.secure_url);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 160, height: 160 });
      const { channels } = await sharp(bytes).stats();
      expect(channels[0]?.max).toBe(0xff);
    }
  });

  it('is cut by hand exactly where one wants it, and nowhere outside', async () => {
    const cut = async (transformation: string) =>
      send(trainee.client, await sign(trainee.client, { tags: 'avatar', transformation }), png);
    const { result } = await cut('c_crop,x_40,y_40,w_60,h_60');
    const { bytes } = await open(trainee, result.secure_url);
    const { dominant } = await sharp(bytes).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect((await cut('c_crop,x_350,y_40,w_60,h_60')).messages).toEqual([
      '“transformation” cuts outside of the picture.',
    ]);
  });
});
