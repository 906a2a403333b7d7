import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  getOrganisation,
  listOrganisations,
  updateOrganisation,
} from '../../domain/organisations/organisations.contract.ts';
import { archivePeople } from '../../domain/people/people.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let sysadmin: TestPerson;

beforeAll(async () => {
  test = await testApp();
  const official = await test.organisation({ id: 1, name: 'Provider' });
  sysadmin = await test.person(official, Role.systemAdmin);
});
afterAll(() => test.close());

it('organisations are listed page by page, either way, with how many people are not archived', async () => {
  const day = (date: string) => new Date(`2026-01-${date}T00:00:00Z`);
  const add = (name: string, displayName: string, createdAt: Date) =>
    test.organisation({ name, displayName, createdAt });
  const beta = await add('List Beta', 'First', day('03'));
  await add('List Alpha', 'Third', day('02'));
  await add('List Gamma', 'Second', day('01'));
  const admin = await test.person(beta, Role.admin);
  const gone = await test.person(beta, Role.trainee);
  await admin.client.call(archivePeople, { body: { userIds: [gone.userId] } });
  const page = async (query: object) => {
    const asked = { query: { keyword: 'list', ...query } };
    const { result, pagination } = await sysadmin.client.call(listOrganisations, asked);
    return [result.map(({ name, peopleCount }) => [name.slice(5), peopleCount]), pagination?.count];
  };
  const by = (column: string, direction = 'asc') => ({
    'sortOrder.column': column,
    'sortOrder.direction': direction,
  });
  const [alpha, betas, gamma] = [
    ['Alpha', 0],
    ['Beta', 1],
    ['Gamma', 0],
  ];
  expect(await page(by('name'))).toEqual([[alpha, betas, gamma], 3]);
  expect(await page(by('displayName'))).toEqual([[betas, gamma, alpha], 3]);
  expect(await page(by('createdAt', 'desc'))).toEqual([[betas, alpha, gamma], 3]);
  expect(await page({ ...by('name', 'desc'), limit: 1, offset: 1 })).toEqual([[betas], 3]);
  expect(await page(by('people', 'desc'))).toEqual([[betas, alpha, gamma], 3]);
});

it('a change of one fact leaves the others as they are, also to nothing', async () => {
  const facts = {
    displayName: 'みどり学園',
    timeZone: 'Europe/Berlin',
    dispatchGroup: 'edu' as const,
    fileStorageLimit: 1000,
    videoStorageLimit: 2000,
  };
  const organisationId = await test.organisation({ name: 'Kept', ...facts });
  const other = await test.organisation({ name: 'Untouched', ...facts });
  const edit = async (body: object) =>
    (await sysadmin.client.call(updateOrganisation, { params: { organisationId }, body })).result;
  expect(await edit({ displayName: 'New' })).toMatchObject({ ...facts, displayName: 'New' });
  const none = { dispatchGroup: null, fileStorageLimit: 0 };
  expect(await edit(none)).toMatchObject({ ...facts, displayName: 'New', ...none });
  const { result } = await sysadmin.client.call(getOrganisation, {
    params: { organisationId: other },
  });
  expect(result).toMatchObject({ ...facts, name: 'Untouched', revision: 1 });
});
