import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getImage } from '../../domain/images/images.contract.ts';
import { keepImage } from '../../domain/images/keep-image.contract.ts';
import { padded } from '../../tests/support/odd-pictures.ts';
import { picture, uploaded } from '../../tests/support/picture.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let trainee: TestPerson;
let colleague: TestPerson;
let png: Buffer;

beforeAll(async () => {
  test = await testApp();
  const organisationId = await test.organisation();
  trainee = await test.person(organisationId, Role.trainee);
  colleague = await test.person(organisationId, Role.trainee);
  png = await picture('png');
});
afterAll(() => test.close());

async function keep({ client }: TestPerson, imageUuid: string, content = png, type = 'image/png') {
  const given = { params: { imageUuid }, payload: content };
  return await client.callRaw<{ secure_url: string }>(keepImage, given, { 'content-type': type });
}

const open = async ({ client }: TestPerson, imageUuid: string) =>
  (await client.call(getImage, { params: { imageUuid } })).status;

describe('a picture that waited on a device is refused', () => {
  it('when its bytes are no picture, or its name is none', async () => {
    const uuid = crypto.randomUUID();
    const words = await keep(trainee, uuid, Buffer.from('<script>alert(1)</script>'));
    expect([words.status, await open(trainee, uuid)]).toEqual([415, 404]);
    expect((await keep(trainee, uuid, png, 'image/gif')).status).toBe(415);
    expect((await keep(trainee, 'sketch')).status).toBe(400);
  });

  it('when it is too heavy', async () => {
    const heavy = padded(png, 10_000_000);
    expect((await keep(trainee, crypto.randomUUID(), heavy)).status).toBe(413);
  });

  it('under the name of a picture that is somebody else’s, or for something else', async () => {
    const uuid = crypto.randomUUID();
    expect((await keep(trainee, uuid)).status).toBe(200);
    expect(await keep(colleague, uuid)).toMatchObject({ status: 409, error: 'alreadyExists' });
    const avatar = (await uploaded(trainee.client, 'avatar')).split('/').at(-1) ?? '';
    expect((await keep(trainee, avatar)).status).toBe(409);
  });
});

describe('a picture that waited on a device', () => {
  it('is there under the name that its text has for it, drawn anew', async () => {
    const uuid = crypto.randomUUID();
    const secret = Buffer.from('taken at home');
    const sent = await keep(trainee, uuid, Buffer.concat([png, secret]));
    expect(sent.result.secure_url).toBe(`/media/images/${uuid}`);
    const shown = await trainee.client.callRaw(getImage, { params: { imageUuid: uuid } });
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.bytes.includes(secret)).toBe(false);
  });

  it('comes once, however often and at once it is sent', async () => {
    const uuid = crypto.randomUUID();
    const taken = async () =>
      await test.services.database.pool.query('select 1 from images where uuid = $1', [uuid]);
    const both = await Promise.all([keep(trainee, uuid), keep(trainee, uuid)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await keep(trainee, uuid)).status).toBe(200);
    expect((await taken()).rowCount).toBe(1);
  });

  it('is of no use to another organisation, which may have the same name', async () => {
    const uuid = crypto.randomUUID();
    await keep(trainee, uuid);
    const stranger = await test.person(await test.organisation(), Role.trainee);
    expect(await open(stranger, uuid)).toBe(404);
    expect((await keep(stranger, uuid)).status).toBe(200);
  });
});
