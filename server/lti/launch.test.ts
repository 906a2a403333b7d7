import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { featureIds } from '../../domain/access/features.ts';
import {
  archiveLtiTool,
  authorizeLti,
  createLtiTool,
  getLtiPlace,
  launchLti,
  launchLtiPreview,
  type LtiAuthQuery,
  linkLti,
  listLtiTools,
  rotateLtiKey,
  updateLtiTool,
} from '../../domain/lti/lti.contract.ts';
import type { LtiToolFacts } from '../../domain/lti/lti.schema.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import type { TestClient } from '../../tests/support/test-client.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { launchRefusals } from './launch-refusals.ts';
import { seedLtiMaterial, seedLtiTool } from './lti.seed.ts';

const facts: LtiToolFacts = {
  name: 'Practice lab',
  loginUrl: 'https://tool.example/login',
  targetLinkUri: 'https://tool.example/',
  redirectUris: ['https://tool.example/launch'],
  jwksUrl: 'https://tool.example/keys',
  publicKey: null,
  sharesName: true,
  sharesEmail: false,
};

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;
let trainee: TestPerson;
let clientId: string;
let toolId: number;
let materialId: number;
let place: { classId: number; classMaterialId: number };

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  organisationId = await test.organisation({ features: [...featureIds] });
  admin = await test.person(organisationId, Role.admin);
  instructor = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee);
  const made = { organisationId, createdBy: instructor.userId };
  ({ toolId, clientId } = await seedLtiTool(test.db, made));
  const material = await seedLtiMaterial(test.db, { ...made, toolId });
  materialId = material.materialId;
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...made,
    traineeIds: [trainee.userId],
    sections: [{ title: 'All', materials: [material] }],
  });
  place = { classId, classMaterialId: classMaterialIds[0] ?? 0 };
});

/** What the tool is sent, as its own question would be. */
async function questionOf(client: TestClient): Promise<LtiAuthQuery> {
  const { text, status } = await client.call(launchLti, { params: place });
  expect(status, text).toBe(200);
  const [, address = ''] = /<iframe src="([^"]+)"/.exec(text) ?? [];
  const sent = new URL(address.replaceAll('&amp;', '&')).searchParams;
  return {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: sent.get('client_id') ?? '',
    redirect_uri: 'https://tool.example/launch',
    login_hint: sent.get('login_hint') ?? '',
    lti_message_hint: sent.get('lti_message_hint') ?? '',
    nonce: crypto.randomUUID(),
    state: 'a state',
  };
}

const authorize = (client: TestClient, query: LtiAuthQuery) => client.call(authorizeLti, { query });

describe('tools', () => {
  it('are an admin’s, and their organisation’s alone', async () => {
    const other = await test.person(
      await test.organisation({ features: [...featureIds] }),
      Role.admin,
    );
    const foreign = await other.client.call(
      updateLtiTool,
      { params: { ltiToolId: toolId }, body: facts },
      { 'if-match': '"1"' },
    );
    expect(foreign.status).toBe(404);
    expect((await other.client.call(listLtiTools, {})).result).toEqual([]);
    for (const person of [instructor, trainee])
      expect((await person.client.call(createLtiTool, { body: facts })).status).toBe(403);
    // The key is the whole site's.
    expect((await admin.client.call(rotateLtiKey, {})).status).toBe(403);
  });

  it.each([
    [{ loginUrl: 'http://tool.example/login' }, 'loginUrl'],
    [{ redirectUris: ['javascript:alert(1)'] }, 'redirectUris'],
    [{ redirectUris: ['https://tool.example/a', 'https://user:x@tool.example/'] }, 'redirectUris'],
    [{ jwksUrl: null }, 'publicKey'],
    [{ publicKey: '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----' }, 'publicKey'],
    [{ targetLinkUri: 'https://elsewhere.example/' }, 'targetLinkUri'],
  ])('are refused with the name of what is wrong: %j', async (wrong, field) => {
    const body = { ...facts, ...wrong };
    const { status, messages } = await admin.client.call(createLtiTool, { body });
    expect(status).toBe(400);
    expect(messages.join(' ')).toContain(`“${field}`);
  });

  it('are not changed over what somebody else has changed meanwhile', async () => {
    const made = await admin.client.call(createLtiTool, { body: facts });
    const params = { ltiToolId: made.result.id };
    const change = (name: string) =>
      admin.client.call(
        updateLtiTool,
        { params, body: { ...facts, name } },
        { 'if-match': `"${made.result.revision}"` },
      );
    const statuses = await Promise.all([change('One'), change('Other')]);
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });
});

describe('a launch', () => {
  it('is a trainee’s of the class, while the class has it', async () => {
    const stranger = await test.person(organisationId, Role.trainee);
    const outside = await test.person(
      await test.organisation({ features: [...featureIds] }),
      Role.trainee,
    );
    for (const { client } of [stranger, outside])
      for (const endpoint of [launchLti, getLtiPlace])
        expect((await client.call(endpoint, { params: place })).status).toBe(404);
    expect((await instructor.client.call(launchLti, { params: place })).status).toBe(403);
  });

  it('may frame and send to the tool’s own hosts, and nobody else’s', async () => {
    const { headers } = await trainee.client.call(launchLti, { params: place });
    expect(headers['content-security-policy']).toContain("frame-src 'self' https://tool.example;");
    const link = await test.anonymous.call(linkLti, { query: { client_id: clientId } });
    const rules = String(link.headers['content-security-policy']);
    expect(rules).toContain('form-action https://tool.example;');
    expect(rules).toContain("frame-ancestors 'self'");
    const unknown = await test.anonymous.call(linkLti, { query: { client_id: `${clientId}x` } });
    expect(unknown.headers['content-security-policy']).toContain("form-action 'none'");
  });

  it('is answered with a signed identity and the state that the tool gave', async () => {
    const query = await questionOf(trainee.client);
    const { result, status } = await authorize(trainee.client, query);
    expect(status).toBe(200);
    expect(result.targetLinkUri).toBe('https://tool.example/launch');
    expect(result.ltiMaterial).toMatchObject({ ...place, materialId, toolName: 'Practice lab' });
    expect(result.redirectParams.map(({ name }) => name)).toEqual(['id_token', 'state']);
    expect(result.redirectParams[1]?.value).toBe('a state');
  });

  it.each([
    ['redirectUnknown', { redirect_uri: 'https://tool.example/launch/' }],
    ['redirectUnknown', { redirect_uri: 'https://evil.example/launch' }],
    ['redirectUnknown', { redirect_uri: undefined }],
    ['otherTool', { client_id: '1-00000000000000000000000000000000' }],
    ['scopeWrong', { scope: 'profile' }],
    ['responseTypeWrong', { response_type: 'code' }],
    ['responseModeWrong', { response_mode: 'query' }],
    ['promptWrong', { prompt: 'login' }],
    ['nonceMissing', { nonce: undefined }],
    ['hintInvalid', { login_hint: 'x' }],
    ['hintInvalid', { lti_message_hint: undefined }],
  ] as const)('is refused, and says why: %s %j', async (why, wrong) => {
    const query = await questionOf(trainee.client);
    const { status, messages } = await authorize(trainee.client, { ...query, ...wrong });
    expect([status, messages]).toEqual([400, [launchRefusals[why].en]]);
  });

  it('holds once, also when it is asked twice at the same moment', async () => {
    const query = await questionOf(trainee.client);
    const both = await Promise.all([
      authorize(trainee.client, query),
      authorize(trainee.client, query),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const again = await authorize(trainee.client, query);
    expect(again.messages).toEqual([launchRefusals.nonceUsed.en]);
  });

  it('is nobody else’s, and no other session’s of their own', async () => {
    const query = await questionOf(trainee.client);
    const other = await test.person(organisationId, Role.trainee);
    const elsewhere = await test.signIn(trainee);
    for (const client of [other.client, elsewhere])
      expect((await authorize(client, query)).messages).toEqual([launchRefusals.otherSession.en]);
    expect((await authorize(test.anonymous, query)).status).toBe(401);
  });

  it.each([
    ['login_hint', 'lti_message_hint'],
    ['lti_message_hint', 'login_hint'],
  ] as const)(
    'takes no %s that was not made for it: neither unsigned, nor changed, nor a %s',
    async (name, other) => {
      const query = await questionOf(trainee.client);
      const [head = '', payload = '', signature = ''] = (query[name] ?? '').split('.');
      const said: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const forged = [
        `${part({ alg: 'none' })}.${payload}.`,
        `${head}.${part({ ...said, more: 1 })}.${signature}`,
        query[other],
      ];
      for (const hint of forged) {
        const { messages } = await authorize(trainee.client, { ...query, [name]: hint });
        expect(messages).toEqual([launchRefusals.hintInvalid.en]);
      }
      // It was the hint alone: what it stood in the place of still holds.
      expect((await authorize(trainee.client, query)).status).toBe(200);
    },
  );

  it('is too old after ten minutes', async () => {
    const query = await questionOf(trainee.client);
    test.clock.advance(11 * 60_000);
    const { messages } = await authorize(trainee.client, query);
    test.clock.set(new Date());
    expect(messages).toEqual([launchRefusals.hintInvalid.en]);
  });

  it('ends with the rights it began with', async () => {
    const query = await questionOf(trainee.client);
    await admin.client.call(archiveLtiTool, {
      params: { ltiToolId: toolId },
      body: { archived: true },
    });
    const { status, error } = await authorize(trainee.client, query);
    expect([status, error]).toEqual([409, 'ltiToolMissing']);
    const shown = await trainee.client.call(getLtiPlace, { params: place });
    expect(shown.result.toolName).toBeNull();
  });

  it('leads to no tool of another organisation, whatever the material says', async () => {
    const other = await test.organisation({ features: [...featureIds] });
    const foreign = await seedLtiTool(test.db, { organisationId: other, createdBy: 1 });
    const made = { organisationId, createdBy: instructor.userId };
    const material = await seedLtiMaterial(test.db, { ...made, toolId: foreign.toolId });
    const params = { materialId: material.materialId };
    const { status, error } = await instructor.client.call(launchLtiPreview, { params });
    expect([status, error]).toEqual([409, 'ltiToolMissing']);
  });

  it('leads to no link that is not the tool’s', async () => {
    const made = { organisationId, createdBy: instructor.userId };
    const targetLinkUri = 'https://evil.example/';
    const material = await seedLtiMaterial(test.db, { ...made, toolId, targetLinkUri });
    const params = { materialId: material.materialId };
    const { error } = await instructor.client.call(launchLtiPreview, { params });
    expect(error).toBe('ltiToolMissing');
  });

  it('is staff’s in a preview, without a class and without a line for points', async () => {
    const params = { materialId };
    expect((await trainee.client.call(launchLtiPreview, { params })).status).toBe(403);
    const { text } = await instructor.client.call(launchLtiPreview, { params });
    const [, address = ''] = /<iframe src="([^"]+)"/.exec(text) ?? [];
    const sent = new URL(address.replaceAll('&amp;', '&')).searchParams;
    const query = {
      ...(await questionOf(trainee.client)),
      login_hint: sent.get('login_hint') ?? '',
      lti_message_hint: sent.get('lti_message_hint') ?? '',
    };
    const { result } = await authorize(instructor.client, query);
    expect(result.ltiMaterial.classId).toBeNull();
    const [, payload = ''] = result.redirectParams[0]?.value.split('.') ?? [];
    const claims: object = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
    expect(claims).not.toHaveProperty([`${lti}context`]);
    expect(claims).not.toHaveProperty(['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint']);
    expect(claims).toMatchObject({
      aud: clientId,
      nonce: query.nonce,
      [`${lti}roles`]: expect.arrayContaining([
        'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor',
      ]),
    });
  });
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
