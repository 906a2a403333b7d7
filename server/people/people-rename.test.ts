import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getPerson, previewRename, renamePeople } from '../../domain/people/people.contract.ts';
import { createSession } from '../../domain/session/session.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedAccount } from '../session/session.seed.ts';

let test: TestApp;
let admin: TestPerson;
let one: TestPerson;
let other: TestPerson;
let above: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await testApp();
  const organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  one = await test.person(organisationId, Role.trainee, { name: 'One' });
  other = await test.person(organisationId, Role.trainee, { name: 'Other' });
  above = await test.person(organisationId, Role.systemViewer);
  stranger = await test.person(await test.organisation(), Role.trainee);
  for (const person of [one, other, stranger])
    await seedAccount(test.db, person, person.accountName, 'a long password');
});
afterAll(() => test.close());

const row = (accountName: string, value: string) => ({ accountName, value });

describe('a batch rename', () => {
  it('is for admins, and reaches neither strangers nor who is above', async () => {
    const body = { field: 'name' as const, rows: [row(one.accountName, 'X')] };
    expect((await test.anonymous.call(previewRename, { body })).status).toBe(401);
    expect((await one.client.call(renamePeople, { body })).status).toBe(403);
    const { result } = await admin.client.call(previewRename, {
      body: {
        field: 'name',
        rows: [
          row(stranger.accountName, 'X'),
          row(above.accountName, 'X'),
          row(one.accountName, ' '),
          row(other.accountName, 'Other'),
        ],
      },
    });
    expect(result.map(({ outcome, fault, before }) => [outcome, fault, before !== null])).toEqual([
      ['refused', 'unknown', false],
      ['refused', 'notAllowed', true],
      ['refused', 'notValid', true],
      ['unchanged', null, true],
    ]);
  });

  it('does nothing while a single line is refused, and the dry run never does', async () => {
    const rows = [row(one.accountName, 'Renamed'), row('nobody.here', 'X')];
    const body = { field: 'name' as const, rows };
    const { result } = await admin.client.call(previewRename, { body });
    expect(result.map(({ outcome }) => outcome)).toEqual(['change', 'refused']);
    expect((await admin.client.call(renamePeople, { body })).status).toBe(409);
    const { result: person } = await admin.client.call(getPerson, {
      params: { userId: one.userId },
    });
    expect([person.name, person.revision]).toEqual(['One', 1]);
    const taken = {
      field: 'accountName' as const,
      rows: [row(one.accountName, stranger.accountName)],
    };
    expect((await admin.client.call(renamePeople, { body: taken })).messages).toEqual([
      'User already exists.',
    ]);
    const twice = [row(one.accountName, 'the.same'), row(other.accountName, 'THE.SAME')];
    const both = await admin.client.call(previewRename, {
      body: { field: 'accountName', rows: twice },
    });
    expect(both.result.map(({ fault }) => fault)).toEqual(['twice', 'twice']);
  });

  it('lets two people exchange their account names', async () => {
    const rows = [row(one.accountName, other.accountName), row(other.accountName, one.accountName)];
    const body = { field: 'accountName' as const, rows };
    expect((await admin.client.call(renamePeople, { body })).result.changed).toBe(2);
    const { result } = await test.anonymous.call(createSession, {
      body: { accountName: other.accountName, password: 'a long password' },
    });
    expect([result.id, result.accountId]).toEqual([one.userId, other.accountName]);
  });
});
