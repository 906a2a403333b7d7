import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  setOwnContactEmail,
  verifyContactEmail,
} from '../../domain/people/contact-email.contract.ts';
import {
  archivePeople,
  cancelContactEmail,
  createPerson,
  exportPeople,
  getPerson,
  listPersonHistory,
  previewRename,
  removePersonPasskeys,
  renamePeople,
  restorePeople,
  sendPasswordLink,
  setContactEmail,
  updatePerson,
} from '../../domain/people/people.contract.ts';
import { readPasswordLink } from '../../domain/session/password.contract.ts';
import { getUser } from '../../domain/session/session.contract.ts';
import { lettersTo, secretSentTo } from '../../tests/support/letters.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';
import { seedAccount } from '../session/session.seed.ts';
import { seedPerson } from './people.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let aya: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin, { name: 'Admin' });
  const contactEmail = `aya-${organisationId}@example.com`;
  aya = await test.person(organisationId, Role.trainee, { name: 'Aya', contactEmail });
  ben = await test.person(organisationId, Role.trainee, { name: 'Ben' });
});

const edit = ({ userId }: TestPerson, body: object, revision: number) =>
  admin.client.call(updatePerson, { params: { userId }, body }, { 'if-match': `"${revision}"` });
const archive = (...people: TestPerson[]) =>
  admin.client.call(archivePeople, { body: { userIds: people.map(({ userId }) => userId) } });
const restore = (...people: TestPerson[]) =>
  admin.client.call(restorePeople, { body: { userIds: people.map(({ userId }) => userId) } });
const historyOf = async ({ userId }: TestPerson) =>
  (await admin.client.call(listPersonHistory, { params: { userId } })).result.map(
    ({ action, before, after }) => ({ action, before, after }),
  );
const entry = (action: string, before: unknown = null, after: unknown = null) => ({
  action,
  before,
  after,
});

it('whoever cannot be put into a group is not made at all, and else is written down once', async () => {
  const abroad = await test.organisation();
  const theirs = await seedGroup(test.db, { organisationId: abroad, name: 'Theirs' });
  const own = await seedGroup(test.db, { organisationId, name: 'Ours' });
  const accountName = `new-${organisationId}`;
  const contactEmail = `${accountName}@example.com`;
  const facts = { name: 'New', accountName, contactEmail, role: Role.trainee, lang: 'ja' } as const;
  const make = (...groupIds: number[]) =>
    admin.client.call(createPerson, { body: { ...facts, groupIds } });
  expect((await make(own, theirs)).status).toBe(404);
  expect(await lettersTo(test, contactEmail)).toEqual([]);
  const { status, result } = await make(own);
  expect([status, result.groups.map(({ name }) => name)]).toEqual([200, ['Ours']]);
  const written = await admin.client.call(listPersonHistory, { params: { userId: result.id } });
  expect(written.result.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    entry('person.create', null, { ...facts, groupIds: [own] }),
  ]);
  const { rows } = await test.services.database.pool.query<{ language: string }>(
    'select language from mails where address = $1',
    [contactEmail],
  );
  expect(rows).toEqual([{ language: 'ja' }]);
});

describe('an edit', () => {
  it('that changes nothing leaves the revision and the history as they are', async () => {
    const same = { name: 'Aya', role: Role.trainee, lang: 'en' };
    expect((await edit(aya, same, 1)).result.revision).toBe(1);
    expect((await edit(aya, { ...same, lang: 'ja' }, 1)).result).toMatchObject({
      lang: 'ja',
      revision: 2,
    });
    expect(await historyOf(aya)).toEqual([entry('person.update', { lang: 'en' }, { lang: 'ja' })]);
  });

  it('takes no role from the last admin, where others are archived or elsewhere', async () => {
    const former = await test.person(organisationId, Role.admin);
    await test.person(await test.organisation(), Role.admin);
    expect((await archive(former)).result.changed).toBe(1);
    const refused = await edit(admin, { role: Role.trainee }, 1);
    expect([refused.status, refused.error]).toEqual([409, 'lastAdmin']);
    expect((await restore(former)).result.changed).toBe(1);
    expect((await edit(admin, { role: Role.trainee }, 1)).status).toBe(200);
  });
});

describe('archiving', () => {
  it('of some who are archived already changes the others alone', async () => {
    await archive(aya);
    const since = async () => {
      const { rows } = await test.services.database.pool.query<{ archived_at: Date }>(
        'select archived_at from users where organisation_id = $1 and id = $2',
        [organisationId, aya.userId],
      );
      return rows[0]?.archived_at;
    };
    const before = await since();
    expect((await archive(aya, ben, ben)).result.changed).toBe(1);
    expect(await since()).toEqual(before);
    expect(await historyOf(aya)).toEqual([entry('person.archive')]);
    expect((await restore(aya)).result.changed).toBe(1);
    expect(await historyOf(aya)).toEqual([entry('person.restore'), entry('person.archive')]);
    expect(await historyOf(ben)).toEqual([entry('person.archive')]);
    const { result } = await admin.client.call(getPerson, { params: { userId: ben.userId } });
    expect(result.isArchived).toBe(true);
  });

  it('makes void for ever what was sent to them before', async () => {
    await seedAccount(test.db, aya, aya.accountName, 'a long password');
    const params = { userId: aya.userId };
    await admin.client.call(sendPasswordLink, { params });
    await admin.client.call(removePersonPasskeys, { params });
    expect(await historyOf(aya)).toEqual([
      entry('person.removePasskeys', { removed: 0 }),
      entry('person.sendPasswordLink'),
    ]);
    const token = await secretSentTo(test, `aya-${organisationId}@example.com`);
    const email = `new-${organisationId}@example.com`;
    await admin.client.call(setContactEmail, { params, body: { email } });
    const sent = new URLSearchParams(await secretSentTo(test, email)).get('token') ?? '';
    const read = async () =>
      (await test.anonymous.call(readPasswordLink, { body: { token } })).status;
    expect(await read()).toBe(200);
    await archive(aya);
    await restore(aya);
    expect(await read()).toBe(410);
    const body = { token: sent, email };
    expect((await test.anonymous.call(verifyContactEmail, { body })).status).toBe(410);
  });
});

describe('a contact e-mail', () => {
  it('that is asked for again tells the present address once, and is written down', async () => {
    const params = { userId: aya.userId };
    const present = `aya-${organisationId}@example.com`;
    const [email, other] = [`b-${organisationId}@example.com`, `c-${organisationId}@example.com`];
    const ask = (asked: string) =>
      admin.client.call(setContactEmail, { params, body: { email: asked } });
    const cancel = () => admin.client.call(cancelContactEmail, { params });
    expect((await cancel()).status).toBe(200);
    for (const asked of [email, email, other]) {
      expect((await ask(asked)).status).toBe(200);
      test.clock.advance(60_000);
    }
    expect([await lettersTo(test, email), await lettersTo(test, present)]).toEqual([
      [expect.anything(), expect.anything()],
      [expect.anything(), expect.anything()],
    ]);
    expect((await ask(present)).result.pendingEmail).toBeNull();
    expect((await cancel()).status).toBe(200);
    const asked = (after: string) =>
      entry('person.requestContactEmail', { contactEmail: present }, { contactEmail: after });
    expect(await historyOf(aya)).toEqual([
      entry('person.cancelContactEmail'),
      asked(other),
      asked(email),
      asked(email),
    ]);
  });

  it('is not the affair of anybody else who asks at the same time', async () => {
    const own = `own-${organisationId}@example.com`;
    await admin.client.call(setOwnContactEmail, { body: { email: own } });
    const email = `ben-${organisationId}@example.com`;
    const params = { userId: ben.userId };
    await admin.client.call(setContactEmail, { params, body: { email } });
    const token = new URLSearchParams(await secretSentTo(test, own)).get('token') ?? '';
    const verify = async (address: string) =>
      (await test.anonymous.call(verifyContactEmail, { body: { token, email: address } })).status;
    expect([await verify(email), await verify(own)]).toEqual([410, 200]);
    const emailOf = async ({ client }: TestPerson) =>
      (await client.call(getUser, {})).result.contactEmail;
    expect([await emailOf(admin), await emailOf(ben)]).toEqual([own, null]);
    const { result } = await admin.client.call(getPerson, { params });
    expect(result.pendingEmail).toBe(email);
  });
});

describe('a batch rename', () => {
  it('changes whose name is another, tells them at once and writes it down of each', async () => {
    expect((await ben.client.call(getUser, {})).result.name).toBe('Ben');
    const rows = [
      { accountName: ` ${aya.accountName.toUpperCase()} `, value: 'Aya' },
      { accountName: ben.accountName, value: ' Benjiro ' },
    ];
    const renamed = await admin.client.call(renamePeople, { body: { field: 'name', rows } });
    expect(renamed.result.changed).toBe(1);
    expect((await ben.client.call(getUser, {})).result.name).toBe('Benjiro');
    expect(await historyOf(ben)).toEqual([
      entry('person.update', { name: 'Ben' }, { name: 'Benjiro' }),
    ]);
    expect(await historyOf(aya)).toEqual([]);
    const { result } = await admin.client.call(getPerson, { params: { userId: aya.userId } });
    expect(result.revision).toBe(1);
  });

  it('lets two people have one name, and a person the same account name in other letters', async () => {
    for (const person of [aya, ben])
      await seedAccount(test.db, person, person.accountName, 'a long password');
    const outcomes = async (field: 'name' | 'accountName', ...rows: [string, string][]) => {
      const body = { field, rows: rows.map(([accountName, value]) => ({ accountName, value })) };
      const { result } = await admin.client.call(previewRename, { body });
      return result.map(({ outcome, fault }) => fault ?? outcome);
    };
    const [one, other] = [aya.accountName, ben.accountName];
    expect(await outcomes('name', [one, 'Sato'], [other, 'Sato'])).toEqual(['change', 'change']);
    expect(await outcomes('name', [one, 'X'], [one.toUpperCase(), 'Y'])).toEqual([
      'twice',
      'twice',
    ]);
    expect(await outcomes('accountName', [one, one.toUpperCase()])).toEqual(['change']);
    expect(await outcomes('accountName', [one, other.toUpperCase()])).toEqual(['userExists']);
  });
});

it('the file of people says in words who they are, in the order and the zone of the list', async () => {
  const lastSeenAt = new Date('2027-03-14T15:30:00Z');
  await seedPerson(test.db, {
    organisationId,
    accountName: `gone-${organisationId}`,
    name: 'Chika',
    role: Role.groupManager,
    lang: 'ja',
    lastSeenAt,
    archivedAt: lastSeenAt,
  });
  for (const name of ['Tokyo', 'Osaka'])
    await seedGroup(test.db, { organisationId, name, memberIds: [ben.userId] });
  const query = { status: 'all', 'sortOrder.direction': 'desc' } as const;
  await test.services.database.pool.query(
    'update users set last_seen_at = null where organisation_id = $1 and id <> $2 and archived_at is null',
    [organisationId, admin.userId],
  );
  const { text } = await admin.client.callRaw(exportPeople, { query });
  const lines = text.trim().split(/\r?\n/);
  expect(lines[0]).toContain(
    'Name,Account name,Contact e-mail,Role,Groups,Status,Language,Last seen',
  );
  expect(lines.slice(1, 4)).toEqual([
    `Chika,gone-${organisationId},,Group manager,,Archived,ja,2027-03-15 00:30`,
    `Ben,${ben.accountName},,Trainee,Osaka; Tokyo,Active,en,`,
    `Aya,${aya.accountName},aya-${organisationId}@example.com,Trainee,,Active,en,`,
  ]);
});
