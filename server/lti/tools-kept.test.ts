import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listAuditEntries } from '../../domain/audit/audit.contract.ts';
import {
  archiveLtiTool,
  createLtiTool,
  listLtiToolChoices,
  listLtiTools,
  updateLtiTool,
} from '../../domain/lti/lti.contract.ts';
import type { LtiToolFacts } from '../../domain/lti/lti.schema.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedLtiMaterial, seedLtiTool } from './lti.seed.ts';
import { isFirstTime, forgetSaidOnce } from './tools.service.ts';

const facts: LtiToolFacts = {
  name: 'Beta lab',
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

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
});
afterAll(() => test.close());

it('tools are listed by name with how many materials open them; archived ones are no choice', async () => {
  const instructor = await test.person(organisationId, Role.instructor);
  const { result: made } = await admin.client.call(createLtiTool, { body: facts });
  const { result: other } = await admin.client.call(createLtiTool, {
    body: { ...facts, name: 'Alpha lab' },
  });
  const by = { organisationId, createdBy: instructor.userId };
  for (let index = 0; index < 2; index++)
    await seedLtiMaterial(test.db, { ...by, toolId: made.id });
  const abroad = await test.organisation();
  const theirs = await test.person(abroad, Role.admin);
  await seedLtiTool(test.db, { organisationId: abroad, createdBy: theirs.userId });
  const listed = async () =>
    (await admin.client.call(listLtiTools, {})).result.map(
      ({ name, materialCount, archivedAt }) => [name, materialCount, archivedAt !== null],
    );
  expect(await listed()).toEqual([
    ['Alpha lab', 0, false],
    ['Beta lab', 2, false],
  ]);
  const archive = async (archived: boolean) => {
    const params = { ltiToolId: made.id };
    return (await admin.client.call(archiveLtiTool, { params, body: { archived } })).result;
  };
  const choices = async () =>
    (await instructor.client.call(listLtiToolChoices, {})).result.map(({ name }) => name);
  expect(await choices()).toEqual(['Alpha lab', 'Beta lab']);
  expect((await archive(true)).revision).toBe(2);
  expect((await archive(true)).revision).toBe(2);
  expect([await listed(), await choices()]).toEqual([
    [
      ['Alpha lab', 0, false],
      ['Beta lab', 2, true],
    ],
    ['Alpha lab'],
  ]);
  await archive(false);
  await archive(false);
  await admin.client.call(
    updateLtiTool,
    { params: { ltiToolId: other.id }, body: { ...facts, name: 'Gamma lab' } },
    { 'if-match': '"1"' },
  );
  expect(await choices()).toEqual(['Beta lab', 'Gamma lab']);
  const { entries } = (await admin.client.call(listAuditEntries, { query: {} })).result;
  expect(entries.map(({ action }) => action).toReversed()).toEqual([
    'lti.createTool',
    'lti.createTool',
    'lti.archiveTool',
    'lti.restoreTool',
    'lti.updateTool',
  ]);
  expect([entries[0]?.before, entries[0]?.after]).toMatchObject([
    { name: 'Alpha lab' },
    { name: 'Gamma lab' },
  ]);
});

it('what a tool says once is heard once of each tool, until nobody would take it any more', async () => {
  const by = { organisationId, createdBy: admin.userId };
  const { toolId: one } = await seedLtiTool(test.db, by);
  const { toolId: other } = await seedLtiTool(test.db, by);
  const expiresAt = new Date('2027-03-15T03:00:00Z');
  const isNew = (id: number, kind: 'nonce' | 'jti', said: string) =>
    isFirstTime(test.db, { organisationId, id }, kind, said, expiresAt);
  expect(await isNew(one, 'nonce', 'a')).toBe(true);
  expect(await isNew(one, 'nonce', 'a')).toBe(false);
  expect(await isNew(one, 'jti', 'a')).toBe(true);
  expect(await isNew(other, 'nonce', 'a')).toBe(true);
  await forgetSaidOnce(test.db, expiresAt);
  expect(await isNew(one, 'nonce', 'a')).toBe(false);
  await forgetSaidOnce(test.db, new Date(expiresAt.getTime() + 1));
  expect(await isNew(one, 'nonce', 'a')).toBe(true);
});
