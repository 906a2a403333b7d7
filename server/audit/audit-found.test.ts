import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  exportAuditEntries,
  listAuditEntries,
  listAuditPeople,
} from '../../domain/audit/audit.contract.ts';
import { createGroup } from '../../domain/groups/groups.contract.ts';
import { setOwnContactEmail } from '../../domain/people/contact-email.contract.ts';
import { archivePeople, listPersonHistory } from '../../domain/people/people.contract.ts';
import { setTargetOrganisation, updateUser } from '../../domain/session/session.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedAuditEntry } from './audit.seed.ts';

let test: TestApp;
let home: number;
let organisationId: number;
let admin: TestPerson;

beforeAll(async () => {
  test = await testApp();
  home = await test.organisation({ id: 1 });
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin, { name: 'Bea' });
});
afterAll(() => test.close());

it('what a visitor changes is written down where they look, and of themselves at home', async () => {
  const visitor = await test.person(home, Role.systemAdmin, { name: 'Visitor' });
  const reader = await test.person(home, Role.admin);
  await visitor.client.call(setTargetOrganisation, { body: { organisationId } });
  await visitor.client.call(createGroup, { body: { name: 'Made', parentId: null } });
  const body = { email: 'visitor@example.com' };
  expect((await visitor.client.call(setOwnContactEmail, { body })).status).toBe(200);
  expect((await visitor.client.call(updateUser, { body: { lang: 'ja' } })).status).toBe(200);
  const writtenFor = async ({ client }: TestPerson) => {
    const query = { userId: visitor.userId };
    const { entries } = (await client.call(listAuditEntries, { query })).result;
    return entries.map(({ action, person }) => [action, person.name, person.isOutside]);
  };
  expect(await writtenFor(admin)).toEqual([
    ['group.create', 'Visitor', true],
    ['organisation.enter', 'Visitor', true],
  ]);
  expect(await writtenFor(reader)).toEqual([
    ['user.updateLanguage', 'Visitor', false],
    ['person.requestContactEmail', 'Visitor', false],
    ['organisation.enter', 'Visitor', false],
  ]);
});

it('people to filter by are those of the organisation by name, whoever was archived too', async () => {
  const gone = await test.person(organisationId, Role.trainee, { name: 'Asa' });
  await test.person(await test.organisation(), Role.trainee, { name: 'Abroad' });
  await admin.client.call(archivePeople, { body: { userIds: [gone.userId] } });
  const names = async (query: object) =>
    (await admin.client.call(listAuditPeople, { query })).result.map(({ name }) => name);
  expect(await names({ keyword: 'a' })).toEqual(['Asa', 'Bea']);
  expect(await names({ userId: gone.userId })).toEqual(['Asa']);
});

it('the file says of each entry who, as whom, what and from where', async () => {
  await seedAuditEntry(test.db, {
    organisationId,
    userId: admin.userId,
    role: Role.admin,
    asRole: Role.instructor,
    action: 'class.update',
    subjectType: 'class',
    subjectId: 7,
    subjectName: 'Linux',
    before: { title: 'Old', lang: 'en' },
    after: { title: 'New', lang: 'en' },
    userAgent: 'Firefox',
    at: new Date('2027-03-14T15:30:00Z'),
  });
  const query = { action: 'class.update' } as const;
  const { text } = await admin.client.call(exportAuditEntries, { query });
  expect(text.trim().split(/\r?\n/).slice(1)).toEqual([
    `2027-03-14T15:30:00.000Z,Bea,${admin.userId},admin,instructor,Edited the class,class.update,Linux,class,7,Title: Old → New,203.0.113.7,Firefox`,
  ]);
});

it('the history of one thing is of it alone, the newest first, page by page', async () => {
  const { userId } = await test.person(organisationId, Role.trainee);
  const abroad = await test.organisation();
  const person = { subjectType: 'user', subjectId: userId } as const;
  const by = { organisationId, userId: admin.userId, role: Role.admin };
  const [first, second] = [new Date('2027-03-14T15:30:00Z'), new Date('2027-03-14T15:31:00Z')];
  for (const entry of [
    { ...by, ...person, action: 'person.update', at: first },
    { ...by, ...person, action: 'person.archive', at: second },
    { ...by, ...person, action: 'person.restore', at: second },
    { ...by, ...person, action: 'class.update', subjectType: 'class', at: second },
    { ...by, ...person, action: 'person.update', subjectId: admin.userId, at: second },
    { ...by, ...person, action: 'person.update', organisationId: abroad, at: second },
  ] as const)
    await seedAuditEntry(test.db, entry);
  const page = async (query: { limit: number; offset?: number }) => {
    const asked = { params: { userId }, query };
    const { result, pagination } = await admin.client.call(listPersonHistory, asked);
    return [result.map(({ action, byName }) => `${action} ${byName}`), pagination?.count];
  };
  expect(await page({ limit: 2 })).toEqual([['person.restore Bea', 'person.archive Bea'], 3]);
  expect(await page({ limit: 2, offset: 2 })).toEqual([['person.update Bea'], 3]);
});

it('the file has all entries, however many they are, each once', async () => {
  const many = await test.organisation();
  const reader = await test.person(many, Role.admin);
  await test.asOwner(
    `insert into audit_entries
       (organisation_id, user_id, as_role, action, subject_type, subject_id, address, happened_at)
     select $1, $2, 1, 'class.update', 'class', n, '203.0.113.7', '2027-03-14T15:30:00Z'
       from generate_series(1, 1001) n`,
    [many, reader.userId],
  );
  const { text } = await reader.client.call(exportAuditEntries, { query: {} });
  const ids = text
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => Number(line.split(',')[9]));
  expect(ids).toEqual(Array.from({ length: 1001 }, (_, index) => 1001 - index));
});
