import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Feature, featureIds } from '../../domain/access/features.ts';
import { Role } from '../../domain/access/roles.ts';
import {
  createOrganisation,
  getOrganisation,
  listOrganisations,
  setWorkspaceAliases,
  updateOrganisation,
} from '../../domain/organisations/organisations.contract.ts';
import { getUser } from '../../domain/session/session.contract.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let sysadmin: TestPerson;
let viewer: TestPerson;
let customer: number;

beforeAll(async () => {
  test = await testApp();
  const official = await test.organisation({ id: 1, name: 'Provider' });
  customer = await test.organisation({ name: 'Customer', displayName: '顧客' });
  sysadmin = await test.person(official, Role.systemAdmin);
  viewer = await test.person(official, Role.systemViewer);
});
afterAll(() => test.close());

const facts = {
  name: 'Midori',
  displayName: 'みどり学園',
  timeZone: 'Asia/Tokyo',
  dispatchGroup: 'edu' as const,
  features: [Feature.exam, Feature.video],
  fileStorageLimit: 1000,
  videoStorageLimit: 2000,
};

describe('the organisations of the site', () => {
  it('are nobody’s to see but the provider’s, and to change but its system admins’', async () => {
    const params = { organisationId: customer };
    expect((await test.anonymous.call(listOrganisations, {})).status).toBe(401);
    for (const role of [Role.trainee, Role.admin, Role.systemViewer, Role.systemAdmin]) {
      const { client } = await test.person(customer, role);
      expect((await client.call(listOrganisations, {})).status).toBe(403);
      expect((await client.call(getOrganisation, { params })).status).toBe(403);
      expect((await client.call(createOrganisation, { body: facts })).status).toBe(403);
    }
    expect((await viewer.client.call(listOrganisations, {})).status).toBe(200);
    expect((await viewer.client.call(createOrganisation, { body: facts })).status).toBe(403);
    const body = { displayName: 'X' };
    expect((await viewer.client.call(updateOrganisation, { params, body })).status).toBe(403);
  });

  it.each([
    [{ timeZone: 'Asia/Atlantis' }, '“timeZone” is not a known time zone.'],
    [{ name: '  ' }, '“name” must not be empty.'],
    [
      { features: [Feature.customVideo] },
      '“features” contains a feature without the one it needs.',
    ],
    [{ fileStorageLimit: -1 }, /fileStorageLimit/],
    [{ dispatchGroup: 'org' }, /dispatchGroup/],
    [{ features: [12] }, /features/],
  ])('refuse %j in words', async (wrong, sentence) => {
    const { client } = await test.person(1, Role.systemAdmin, { lang: 'en' });
    const answer = await client.callRaw(createOrganisation, { body: { ...facts, ...wrong } });
    expect(answer.status).toBe(400);
    expect(answer.messages[0]).toMatch(sentence);
  });

  it('are made, found, changed, and heard of at once by who is in them', async () => {
    const { client } = sysadmin;
    const { result: made } = await client.call(createOrganisation, { body: facts });
    expect(made).toMatchObject({ ...facts, peopleCount: 0, featureCount: 2, revision: 1 });
    const person = await test.person(made.id, Role.admin);
    expect((await person.client.call(getUser, {})).result.accessPermissions).toContain(5000);
    for (const keyword of ['midor', 'みどり']) {
      const found = await client.call(listOrganisations, { query: { keyword } });
      expect(found.result.map(({ id }) => id)).toEqual([made.id]);
    }
    const params = { organisationId: made.id };
    const edit = { body: { features: [Feature.report] }, params };
    const stale = await client.call(updateOrganisation, edit, { 'if-match': '"9"' });
    expect(stale.status).toBe(412);
    const { result: changed } = await client.call(updateOrganisation, edit, { 'if-match': '"1"' });
    expect(changed).toMatchObject({ features: [Feature.report], revision: 2, peopleCount: 1 });
    expect((await person.client.call(getUser, {})).result.accessPermissions).toEqual([5001]);
    const { rows } = await test.services.database.pool.query(
      `select action, before->'features' as before, after->'features' as after from audit_entries
        where subject_type = 'organisation' and subject_id = $1 order by id`,
      [String(made.id)],
    );
    expect(rows).toMatchObject([
      { action: 'organisation.create', after: facts.features },
      { action: 'organisation.update', before: facts.features, after: [Feature.report] },
    ]);
  });

  it('have one name each, whatever the case, also when they are made at the same time', async () => {
    const { client } = sysadmin;
    const answers = await Promise.all(
      ['Twin', 'TWIN', 'twin'].map((name) =>
        client.call(createOrganisation, { body: { ...facts, name } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const params = { organisationId: customer };
    const taken = await client.call(updateOrganisation, { params, body: { name: 'tWin' } });
    expect(taken.error).toBe('alreadyExists');
    const same = await client.call(updateOrganisation, { params, body: { name: 'Customer' } });
    expect(same.status).toBe(200);
    const unknown = { organisationId: 999_999 };
    expect((await client.call(getOrganisation, { params: unknown })).status).toBe(404);
  });

  it('show how many contracts each has that are confirmed and not over', async () => {
    const own = await test.organisation({ name: 'Contracted' });
    const { userId: createdBy } = await test.person(own, Role.admin);
    const given = { organisationId: own, createdBy };
    await seedContract(test.db, given);
    await seedContract(test.db, { ...given, startAt: '2098-01-01' });
    await seedContract(test.db, { ...given, isDraft: true });
    await seedContract(test.db, { ...given, endAt: '2020-12-31' });
    await seedContract(test.db, { ...given, kind: 'license' });
    const query = { keyword: 'Contracted' };
    const { result } = await viewer.client.call(listOrganisations, { query });
    expect(result.map(({ contractCount }) => contractCount)).toEqual([2]);
    const params = { organisationId: own };
    const one = await viewer.client.call(getOrganisation, { params });
    expect(one.result.contractCount).toBe(2);
    const { result: others } = await viewer.client.call(listOrganisations, {
      query: { keyword: 'Provider' },
    });
    expect(others.map(({ contractCount }) => contractCount)).toEqual([0]);
  });

  it('are sorted by their people', async () => {
    const crowd = await test.organisation({ name: 'Crowd' });
    for (let i = 0; i < 9; i++) await test.person(crowd, Role.trainee);
    const { result } = await sysadmin.client.call(listOrganisations, {
      query: { 'sortOrder.column': 'people', 'sortOrder.direction': 'desc' },
    });
    const counts = result.map(({ peopleCount }) => peopleCount);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(result[0]).toMatchObject({ name: 'Crowd', peopleCount: 9 });
  });
});

describe('the names of the workspaces', () => {
  const body = { standardWorkspaceAlias: '研修', selfLearningWorkspaceAlias: null };

  it('are the admin’s to give', async () => {
    expect((await test.anonymous.call(setWorkspaceAliases, { body })).status).toBe(401);
    for (const role of [Role.trainee, Role.instructor, Role.groupManager, Role.systemViewer]) {
      const { client } = await test.person(customer, role);
      expect((await client.call(setWorkspaceAliases, { body })).status).toBe(403);
    }
    const { client } = await test.person(customer, Role.admin);
    const long = { ...body, standardWorkspaceAlias: 'x'.repeat(41) };
    expect((await client.call(setWorkspaceAliases, { body: long })).status).toBe(400);
  });

  it('are seen at once by everybody of the organisation, and change nothing else of it', async () => {
    const organisationId = await test.organisation({ features: [...featureIds] });
    const trainee = await test.person(organisationId, Role.trainee);
    const before = (await trainee.client.call(getUser, {})).result.targetOrg.setting;
    const { client } = await test.person(organisationId, Role.admin);
    expect((await client.call(setWorkspaceAliases, { body })).result).toMatchObject(body);
    const after = (await trainee.client.call(getUser, {})).result.targetOrg.setting;
    expect(after).toEqual({ ...before, standardWorkspaceAlias: '研修' });
    const written = await test.asOwner(
      `select before, after from audit_entries where action = 'organisation.renameWorkspaces'
         and organisation_id = $1`,
      [organisationId],
    );
    const { standardWorkspaceAlias, selfLearningWorkspaceAlias } = before;
    expect(written).toEqual([
      { before: { standardWorkspaceAlias, selfLearningWorkspaceAlias }, after: body },
    ]);
  });
});
