import { createHmac, randomUUID } from 'node:crypto';
import { exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { featureIds } from '../../../domain/access/features.ts';
import { Role } from '../../../domain/access/roles.ts';
import { archiveLtiTool, getLtiPlace, listLtiResults } from '../../../domain/lti/lti.contract.ts';
import { listTraineeNotifications } from '../../../domain/notifications/notifications.contract.ts';
import { getTraining } from '../../../domain/training/training.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../../tests/support/test-app.ts';
import { seedClass } from '../../classes/classes.seed.ts';
import { seedLtiMaterial, seedLtiTool } from '../lti.seed.ts';
import { platformUrls, tokenPath } from '../platform-urls.ts';
import { agsScopes, resultScope, scoreScope } from '../scopes.ts';

let test: TestApp;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let publicKey: string;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
let trainee: TestPerson;
let clientId: string;
let toolId: number;
let place: { classId: number; classMaterialId: number };
let line: string;

beforeAll(async () => {
  test = await testApp();
  keys = await generateKeyPair('RS256', { extractable: true });
  publicKey = await exportSPKI(keys.publicKey);
});
afterAll(() => test.close());

beforeEach(async () => {
  organisationId = await test.organisation({ features: [...featureIds] });
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee);
  const made = { organisationId, createdBy: instructor.userId };
  ({ toolId, clientId } = await seedLtiTool(test.db, { ...made, jwksUrl: null, publicKey }));
  place = await classWith(toolId);
  line = `/lti/classes/${place.classId}/lineitems/${place.classMaterialId}`;
});

async function classWith(tool: number) {
  const made = { organisationId, createdBy: instructor.userId };
  const material = await seedLtiMaterial(test.db, { ...made, toolId: tool });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...made,
    traineeIds: [trainee.userId],
    sections: [{ title: 'All', materials: [material] }],
  });
  return { classId, classMaterialId: classMaterialIds[0] ?? 0 };
}

const { tokenUrl } = platformUrls('https://keiko.example');
const inSeconds = (seconds: number) => Math.floor(test.clock.now().getTime() / 1000) + seconds;

const payloadOf = (given: JWTPayload = {}): JWTPayload => ({
  iss: clientId,
  sub: clientId,
  aud: tokenUrl,
  iat: inSeconds(0),
  exp: inSeconds(60),
  jti: randomUUID(),
  ...given,
});

const assertion = (given: JWTPayload = {}) =>
  new SignJWT(payloadOf(given)).setProtectedHeader({ alg: 'RS256' }).sign(keys.privateKey);

async function ask(client_assertion: string, given: Record<string, string> = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url: tokenPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion,
      scope: agsScopes.join(' '),
      ...given,
    }).toString(),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function access(scope = agsScopes.join(' ')): Promise<string> {
  const { body } = await ask(await assertion(), { scope });
  return body.access_token;
}

async function call(token: string, method: 'GET' | 'POST', url: string, body?: unknown) {
  const answer = await test.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/vnd.ims.lis.v1.score+json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? undefined : answer.json(),
    headers: answer.headers,
  };
}

const score = (given: object = {}) => ({
  userId: String(trainee.userId),
  scoreGiven: 8,
  scoreMaximum: 10,
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
  timestamp: test.clock.now().toISOString(),
  ...given,
});

const pointsOf = async () =>
  (await trainee.client.call(getLtiPlace, { params: place })).result.result?.points;

describe('access for tools', () => {
  it.each([
    ['another audience', () => assertion({ aud: 'https://elsewhere.example/token' }), '“aud”'],
    ['another issuer', () => assertion({ iss: 'somebody' }), '“iss”'],
    ['an old one', () => assertion({ iat: inSeconds(-600), exp: inSeconds(-120) }), 'expired'],
    ['one without an end', () => assertion({ exp: undefined }), '“exp”'],
    ['one without a name', () => assertion({ jti: undefined }), '“jti”'],
    ['one that lives for ever', () => assertion({ iat: inSeconds(-7200) }), 'expired'],
    [
      'another key',
      async () => {
        const other = await generateKeyPair('RS256');
        return await new SignJWT(payloadOf())
          .setProtectedHeader({ alg: 'RS256' })
          .sign(other.privateKey);
      },
      'not signed with a key of this tool',
    ],
    [
      'no signature at all',
      () => `${part({ alg: 'none' })}.${part(payloadOf())}.`,
      'must be signed with RS256',
    ],
    [
      'the public key as a secret',
      () => {
        const head = `${part({ alg: 'HS256' })}.${part(payloadOf())}`;
        const signature = createHmac('sha256', publicKey).update(head).digest('base64url');
        return `${head}.${signature}`;
      },
      'must be signed with RS256',
    ],
  ])('are refused to %s, with a sentence', async (_name, make, sentence) => {
    const { status, body } = await ask(await make());
    expect([status, body.error]).toEqual([401, 'invalid_client']);
    expect(body.error_description).toContain(sentence);
  });

  it('are refused to what is no token, no client, or no grant of ours', async () => {
    expect((await ask('nonsense')).body.error).toBe('invalid_request');
    expect((await ask(await assertion({ sub: '1-x' }))).body.error).toBe('invalid_client');
    const grant = await ask(await assertion(), { grant_type: 'password' });
    expect([grant.status, grant.body.error]).toEqual([400, 'unsupported_grant_type']);
    const scope = await ask(await assertion(), { scope: 'everything' });
    expect(scope.body.error).toBe('invalid_scope');
  });

  it('are given once for an assertion, also of two at the same moment', async () => {
    const one = await assertion();
    const both = await Promise.all([ask(one), ask(one)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await ask(one)).body.error_description).toContain('“jti”');
  });

  it('take a clock that is a little wrong', async () => {
    expect((await ask(await assertion({ iat: inSeconds(-90), exp: inSeconds(-30) }))).status).toBe(
      200,
    );
    expect((await ask(await assertion({ iat: inSeconds(40) }))).status).toBe(200);
  });

  it('give no more than was asked for', async () => {
    const { body } = await ask(await assertion(), { scope: `${resultScope} openid` });
    expect(body).toMatchObject({ scope: resultScope, token_type: 'Bearer', expires_in: 3600 });
    const told = await call(body.access_token, 'POST', `${line}/scores`, score());
    expect(told.status).toBe(403);
  });

  it('end with the tool, and after an hour', async () => {
    const token = await access();
    expect((await call(token, 'GET', line)).status).toBe(200);
    await admin.client.call(archiveLtiTool, {
      params: { ltiToolId: toolId },
      body: { archived: true },
    });
    expect((await call(token, 'GET', line)).status).toBe(401);
    expect((await ask(await assertion())).status).toBe(401);
    await admin.client.call(archiveLtiTool, {
      params: { ltiToolId: toolId },
      body: { archived: false },
    });
    test.clock.advance(2 * 3600_000);
    const late = await call(token, 'GET', line);
    test.clock.set(new Date());
    expect(late.status).toBe(401);
  });

  it('fetch no keys from an address inside', async () => {
    const made = { organisationId, createdBy: instructor.userId };
    const inside = await seedLtiTool(test.db, { ...made, jwksUrl: 'https://127.0.0.1:1/keys' });
    const { status, body } = await ask(
      await assertion({ iss: inside.clientId, sub: inside.clientId }),
    );
    expect([status, body.error]).toEqual([401, 'invalid_client']);
    expect(body.error_description).toContain('could not be fetched');
  });
});

describe('scores', () => {
  it('are taken for the tool’s own lines and their trainees alone', async () => {
    const token = await access();
    const made = { organisationId, createdBy: instructor.userId };
    const other = await seedLtiTool(test.db, made);
    const elsewhere = await classWith(other.toolId);
    const foreign = `/lti/classes/${elsewhere.classId}/lineitems/${elsewhere.classMaterialId}`;
    expect((await call(token, 'POST', `${foreign}/scores`, score())).status).toBe(404);
    const stranger = await test.person(organisationId, Role.trainee);
    const userId = String(stranger.userId);
    expect((await call(token, 'POST', `${line}/scores`, score({ userId }))).status).toBe(404);
    expect((await call('nonsense', 'POST', `${line}/scores`, score())).status).toBe(401);
    const outside = await test.organisation({ features: [...featureIds] });
    const admins = await test.person(outside, Role.admin);
    const seen = await admins.client.call(listLtiResults, { params: { classId: place.classId } });
    expect(seen.status).toBe(404);
  });

  it.each([
    [{ userId: 'x' }, 'userId'],
    [{ scoreGiven: -1 }, 'scoreGiven'],
    [{ scoreMaximum: undefined }, 'scoreMaximum'],
    [{ scoreMaximum: 0 }, 'scoreMaximum'],
    [{ activityProgress: 'Done' }, 'activityProgress'],
    [{ timestamp: 'yesterday' }, 'timestamp'],
  ])('are refused with the name of what is wrong: %j', async (wrong, field) => {
    const { status, body } = await call(await access(), 'POST', `${line}/scores`, score(wrong));
    expect(status).toBe(400);
    expect(body.error_description).toContain(`“${field}”`);
  });

  it('are the newest by the tool’s clock, in whatever order they come', async () => {
    const token = await access(scoreScope);
    const at = (seconds: number, scoreGiven: number) =>
      call(
        token,
        'POST',
        `${line}/scores`,
        score({ scoreGiven, timestamp: new Date(1_800_000_000_000 + seconds * 1000) }),
      );
    expect((await at(10, 5)).status).toBe(204);
    expect((await at(5, 9)).status).toBe(409);
    expect(await pointsOf()).toBe(5);
    // The same again does no harm.
    expect((await at(10, 5)).status).toBe(204);
    await Promise.all([at(30, 3), at(20, 2), at(40, 4), at(35, 1)]);
    expect(await pointsOf()).toBe(4);
  });

  it('complete what was handed in, and begin what was begun', async () => {
    const token = await access();
    const stateOf = async () => {
      const { result } = await trainee.client.call(getTraining, {
        params: { classId: place.classId },
      });
      return result.sections[0]?.materials[0]?.progress.state;
    };
    const tell = (activityProgress: string, seconds: number) =>
      call(
        token,
        'POST',
        `${line}/scores`,
        score({
          activityProgress,
          gradingProgress: 'NotReady',
          scoreGiven: undefined,
          timestamp: new Date(1_800_000_000_000 + seconds * 1000),
        }),
      );
    await tell('Initialized', 1);
    expect(await stateOf()).toBe('notstarted');
    await tell('InProgress', 2);
    expect(await stateOf()).toBe('inprogress');
    await tell('Submitted', 3);
    expect(await stateOf()).toBe('completed');
    // Nothing is ever taken back.
    await tell('Started', 4);
    expect(await stateOf()).toBe('completed');
  });

  it('that had to wait for somebody’s mark are told to the trainee', async () => {
    const token = await access();
    const tell = (gradingProgress: string, seconds: number) =>
      call(
        token,
        'POST',
        `${line}/scores`,
        score({ gradingProgress, timestamp: new Date(1_800_000_000_000 + seconds * 1000) }),
      );
    const titles = async () =>
      (await trainee.client.call(listTraineeNotifications, {})).result.notifications.map(
        ({ title }) => title,
      );
    await tell('PendingManual', 1);
    expect(await titles()).toEqual([]);
    await tell('FullyGraded', 2);
    expect(await titles()).toEqual(['“A lab” was scored: 8 of 10 points']);
    await tell('FullyGraded', 3);
    expect(await titles()).toHaveLength(1);
  });

  it('are read back as results, on the line’s own scale', async () => {
    const token = await access();
    await call(token, 'POST', `${line}/scores`, score({ scoreGiven: 1, scoreMaximum: 4 }));
    const { body, headers } = await call(token, 'GET', `${line}/results`);
    expect(headers['content-type']).toContain('application/vnd.ims.lis.v2.resultcontainer+json');
    const userId = String(trainee.userId);
    expect(body).toMatchObject([{ userId, resultScore: 2.5, resultMaximum: 10 }]);
    const none = await call(token, 'GET', `${line}/results?user_id=${trainee.userId + 1}`);
    expect(none.body).toEqual([]);
    const lines = await call(token, 'GET', `/lti/classes/${place.classId}/lineitems`);
    expect(lines.body).toMatchObject([{ scoreMaximum: 10, label: 'A lab' }]);
  });
});

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
