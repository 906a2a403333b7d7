import { createHmac } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AgsRoom } from '../../../tests/support/ags-room.ts';
import { seedLtiTool } from '../lti.seed.ts';
import { resultScope } from '../scopes.ts';

let room: AgsRoom;
let clientId: string;
let line: string;
let archive: (archived: boolean) => Promise<void>;
let made: { organisationId: number; createdBy: number };

beforeAll(async () => {
  room = await AgsRoom.open();
});
afterAll(() => room.test.close());

beforeEach(async () => {
  const furnished = await room.furnish();
  ({ clientId, line, archive } = furnished);
  const { organisationId, createdBy } = furnished;
  made = { organisationId, createdBy };
});

const assertion = (given: Record<string, unknown> = {}) => room.assertion(clientId, given);
const score = { userId: '1', activityProgress: 'Completed', gradingProgress: 'FullyGraded' };

describe('access for tools', () => {
  it.each([
    ['another audience', () => assertion({ aud: 'https://elsewhere.example/token' }), '“aud”'],
    ['another issuer', () => assertion({ iss: 'somebody' }), '“iss”'],
    [
      'an old one',
      () => assertion({ iat: room.inSeconds(-600), exp: room.inSeconds(-120) }),
      'expired',
    ],
    ['one without an end', () => assertion({ exp: undefined }), '“exp”'],
    ['one without a name', () => assertion({ jti: undefined }), '“jti”'],
    ['one that lives for ever', () => assertion({ iat: room.inSeconds(-7200) }), 'expired'],
    [
      'another key',
      async () => {
        const other = await generateKeyPair('RS256');
        return await new SignJWT(room.payload(clientId))
          .setProtectedHeader({ alg: 'RS256' })
          .sign(other.privateKey);
      },
      'not signed with a key of this tool',
    ],
    [
      'no signature at all',
      () => `${part({ alg: 'none' })}.${part(room.payload(clientId))}.`,
      'must be signed with RS256',
    ],
    [
      'the public key as a secret',
      () => {
        const head = `${part({ alg: 'HS256' })}.${part(room.payload(clientId))}`;
        const signature = createHmac('sha256', room.publicKey).update(head).digest('base64url');
        return `${head}.${signature}`;
      },
      'must be signed with RS256',
    ],
  ])('are refused to %s, with a sentence', async (_name, make, sentence) => {
    const { status, body } = await room.ask(await make());
    expect([status, body.error]).toEqual([401, 'invalid_client']);
    expect(body.error_description).toContain(sentence);
  });

  it('are refused to what is no token, no client, or no grant of ours', async () => {
    expect((await room.ask('nonsense')).body.error).toBe('invalid_request');
    expect((await room.ask(await assertion({ sub: '1-x' }))).body.error).toBe('invalid_client');
    const grant = await room.ask(await assertion(), { grant_type: 'password' });
    expect([grant.status, grant.body.error]).toEqual([400, 'unsupported_grant_type']);
    const scope = await room.ask(await assertion(), { scope: 'everything' });
    expect(scope.body.error).toBe('invalid_scope');
  });

  it('are given once for an assertion, also of two at the same moment', async () => {
    const one = await assertion();
    const both = await Promise.all([room.ask(one), room.ask(one)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await room.ask(one)).body.error_description).toContain('“jti”');
  });

  it('take a clock that is a little wrong', async () => {
    expect(
      (await room.ask(await assertion({ iat: room.inSeconds(-90), exp: room.inSeconds(-30) })))
        .status,
    ).toBe(200);
    expect((await room.ask(await assertion({ iat: room.inSeconds(40) }))).status).toBe(200);
  });

  it('give no more than was asked for', async () => {
    const { body } = await room.ask(await assertion(), { scope: `${resultScope} openid` });
    expect(body).toMatchObject({ scope: resultScope, token_type: 'Bearer', expires_in: 3600 });
    const told = await room.call(body.access_token, 'POST', `${line}/scores`, score);
    expect(told.status).toBe(403);
  });

  it('end with the tool, and after an hour', async () => {
    const token = await room.access(clientId);
    expect((await room.call(token, 'GET', line)).status).toBe(200);
    await archive(true);
    expect((await room.call(token, 'GET', line)).status).toBe(401);
    expect((await room.ask(await assertion())).status).toBe(401);
    await archive(false);
    room.test.clock.advance(2 * 3600_000);
    const late = await room.call(token, 'GET', line);
    room.test.clock.set(new Date());
    expect(late.status).toBe(401);
  });

  it('fetch no keys from an address inside', async () => {
    const inside = await seedLtiTool(room.test.db, {
      ...made,
      jwksUrl: 'https://127.0.0.1:1/keys',
    });
    const { status, body } = await room.ask(
      await assertion({ iss: inside.clientId, sub: inside.clientId }),
    );
    expect([status, body.error]).toEqual([401, 'invalid_client']);
    expect(body.error_description).toContain('could not be fetched');
  });
});

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
