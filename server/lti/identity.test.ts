import { createLocalJWKSet, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import { authorizeLti, launchLti } from '../../domain/lti/lti.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { algorithm, signingKey } from './keys.service.ts';
import { seedLtiMaterial, seedLtiTool } from './lti.seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

/** As a tool does it, with the keys that it finds where ours are. */
async function claimsOf(token: string) {
  const { body } = await test.app.inject('/lti/jwks');
  const keys: JSONWebKeySet = JSON.parse(body);
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    currentDate: test.clock.now(),
  });
  return { payload, keys: keys.keys.length };
}

/** What a tool is answered that somebody has opened, and asks who it is. */
async function opened(
  { client }: TestPerson,
  params: { readonly classId: number; readonly classMaterialId: number },
  clientId: string,
) {
  const { text } = await client.call(launchLti, { params });
  const [, address = ''] = /<iframe src="([^"]+)"/.exec(text) ?? [];
  const sent = new URL(address.replaceAll('&amp;', '&')).searchParams;
  return await client.call(authorizeLti, {
    query: {
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: clientId,
      redirect_uri: 'https://tool.example/launch',
      login_hint: sent.get('login_hint') ?? '',
      lti_message_hint: sent.get('lti_message_hint') ?? '',
      nonce: 'said once',
      state: 'a state',
    },
  });
}

it('says to a tool, signed, who opens what and in which class, and no more than it may know', async () => {
  const organisationId = await test.organisation({ features: [...featureIds] });
  const { userId: createdBy } = await test.person(organisationId, Role.instructor);
  const trainee = await test.person(organisationId, Role.trainee, {
    name: 'Aoi Tanaka',
    contactEmail: 'aoi@example.com',
  });
  const made = { organisationId, createdBy };
  const { toolId, clientId } = await seedLtiTool(test.db, made);
  const material = await seedLtiMaterial(test.db, {
    ...made,
    toolId,
    title: 'A lab',
    customParameters: [{ name: 'level', value: '3' }],
  });
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...made,
    title: 'Robots',
    traineeIds: [trainee.userId],
    sections: [{ title: 'All', materials: [material] }],
  });
  const [classMaterialId = 0] = classMaterialIds;
  const { result } = await opened(trainee, { classId, classMaterialId }, clientId);
  const { payload } = await claimsOf(result.redirectParams[0]?.value ?? '');
  const claim = (name: string) => payload[`https://purl.imsglobal.org/spec/lti/claim/${name}`];
  expect(payload).toMatchObject({
    aud: clientId,
    sub: String(trainee.userId),
    nonce: 'said once',
    name: 'Aoi Tanaka',
  });
  expect(payload['email']).toBeUndefined();
  expect(claim('message_type')).toBe('LtiResourceLinkRequest');
  expect(claim('context')).toMatchObject({ id: String(classId), title: 'Robots' });
  expect(claim('resource_link')).toEqual({ id: String(classMaterialId), title: 'A lab' });
  expect(claim('custom')).toEqual({ level: '3' });
  expect(claim('target_link_uri')).toBe('https://tool.example/');
  expect(claim('roles')).toContain('http://purl.imsglobal.org/vocab/lis/v2/membership#Learner');
});

it('to open it begins what brings points, completes the rest, and takes a contract that goes on', async () => {
  const organisationId = await test.organisation({ features: [...featureIds] });
  const { userId: createdBy } = await test.person(organisationId, Role.instructor);
  const trainee = await test.person(organisationId, Role.trainee);
  const late = await test.person(organisationId, Role.trainee);
  const made = { organisationId, createdBy };
  const [one, other] = [await seedLtiTool(test.db, made), await seedLtiTool(test.db, made)];
  const materials = [
    await seedLtiMaterial(test.db, { ...made, toolId: one.toolId }),
    await seedLtiMaterial(test.db, { ...made, toolId: other.toolId, maxScore: null }),
  ];
  const { classId, classMaterialIds } = await seedClass(test.db, {
    ...made,
    traineeIds: [trainee.userId, late.userId],
    sections: [{ title: 'All', materials }],
  });
  const of = { ...made, at: new Date('2026-01-01') };
  await seedContract(test.db, { ...of, userIds: [trainee.userId] });
  await seedContract(test.db, { ...of, endAt: '2026-10-31', userIds: [late.userId] });
  const [first = 0, second = 0] = classMaterialIds;
  const params = { classId, classMaterialId: first };
  const refused = await late.client.call(launchLti, { params });
  expect([refused.status, refused.error]).toEqual([403, 'contractExpired']);
  expect((await opened(trainee, params, one.clientId)).status).toBe(200);
  const free = { classId, classMaterialId: second };
  expect((await opened(trainee, free, other.clientId)).status).toBe(200);
  const { result } = await trainee.client.call(getTraining, { params: { classId } });
  expect(result.sections[0]?.materials.map(({ progress }) => progress.state)).toEqual([
    'inprogress',
    'completed',
  ]);
});

it('is signed with a new key after ninety days; what the old one signed holds a week longer', async () => {
  const { services, db, clock } = test;
  const sign = async () => {
    const { kid, key } = await signingKey({ services, db, now: clock.now() });
    return await new SignJWT({}).setProtectedHeader({ alg: algorithm, kid }).sign(key);
  };
  const day = 24 * 60 * 60_000;
  const first = await sign();
  expect((await claimsOf(first)).keys).toBe(1);
  const start = clock.now();
  clock.set(new Date(start.getTime() + 89.9 * day));
  expect((await claimsOf(first)).keys).toBe(1);
  clock.set(new Date(start.getTime() + 90.1 * day));
  const second = await sign();
  expect((await claimsOf(first)).keys).toBe(2);
  clock.advance(6.9 * day);
  expect((await claimsOf(first)).keys).toBe(2);
  clock.advance(0.2 * day);
  expect((await claimsOf(second)).keys).toBe(1);
  await expect(claimsOf(first)).rejects.toThrow('no applicable key');
});
