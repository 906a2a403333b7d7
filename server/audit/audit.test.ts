import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  type AuditEntry,
  exportAuditEntries,
  getAuditEntry,
  listAuditEntries,
  listAuditPeople,
} from '../../domain/audit/audit.contract.ts';
import { createClass, updateClass } from '../../domain/classes/classes.contract.ts';
import {
  createSession,
  deleteSession,
  listSessions,
  revokeSession,
  updateUser,
} from '../../domain/session/session.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import type { TestClient } from '../../tests/support/test-client.ts';
import { seedAccount } from '../session/session.seed.ts';
import { seedAuditEntry } from './audit.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let instructor: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin, { name: '松本 由美' });
  instructor = await test.person(organisationId, Role.instructor, { name: 'Sarah Miller' });
});
afterAll(() => test.close());

type Query = Parameters<typeof admin.client.call<typeof listAuditEntries>>[1]['query'];

async function entriesOf(client: TestClient, query: Query = {}): Promise<AuditEntry[]> {
  const { status, result } = await client.call(listAuditEntries, { query });
  expect(status).toBe(200);
  return result.entries;
}

const newClass = {
  title: 'C for new engineers',
  description: '',
  lang: 'en',
  startAt: '2026-11-01',
  endAt: '2026-12-01',
  instructorIds: [],
} as const;

async function aClass(title: string = newClass.title): Promise<number> {
  const body = { ...newClass, title, instructorIds: [instructor.userId] };
  return (await instructor.client.call(createClass, { body })).result.id;
}

describe('the audit log', () => {
  it('is refused to who is not signed in and to all but admins and system viewers', async () => {
    for (const endpoint of [listAuditEntries, exportAuditEntries, listAuditPeople]) {
      expect((await test.anonymous.callRaw(endpoint, {})).status).toBe(401);
      for (const role of [Role.groupManager, Role.instructor, Role.trainee]) {
        const { client } = await test.person(organisationId, role);
        expect((await client.callRaw(endpoint, {})).status).toBe(403);
      }
    }
  });

  it.each([
    [{ older: 'yesterday' }, 'older'],
    [{ from: '2026-02-30' }, 'from'],
    [{ action: 'class.explode' }, 'action'],
    [{ subject: 'moon' }, 'subject'],
    [{ limit: 0 }, 'limit'],
    [{ keyword: 'a' }, 'keyword'],
  ])('is refused with %j, and says which field', async (query, field) => {
    const answer = await admin.client.callRaw(listAuditEntries, { query });
    expect(answer.status).toBe(400);
    expect(answer.messages.join()).toContain(field);
  });

  it('shows nothing of another organisation, whatever is asked for', async () => {
    await aClass();
    const stranger = await test.person(await test.organisation(), Role.admin);
    const [mine] = await entriesOf(admin.client, { action: 'class.create' });
    expect(await entriesOf(stranger.client)).toEqual([]);
    expect(await entriesOf(stranger.client, { keyword: 'engineers' })).toEqual([]);
    expect(await entriesOf(stranger.client, { userId: instructor.userId })).toEqual([]);
    const params = { auditEntryId: mine?.id ?? 0 };
    expect((await stranger.client.call(getAuditEntry, { params })).status).toBe(404);
    expect((await admin.client.call(getAuditEntry, { params })).result).toEqual(mine);
    const people = await stranger.client.call(listAuditPeople, { query: { keyword: 'Miller' } });
    expect(people.result).toEqual([]);
  });

  it('says who did what to what, what it was and became, and from where', async () => {
    const classId = await aClass('Before');
    await instructor.client.call(
      updateClass,
      { params: { classId }, body: { title: 'After' } },
      { 'if-match': '"1"', 'user-agent': 'Mozilla/5.0 (iPad) Safari/605' },
    );
    const [entry] = await entriesOf(admin.client, { action: 'class.update' });
    expect(entry).toMatchObject({
      person: { id: instructor.userId, name: 'Sarah Miller', role: Role.instructor, asRole: null },
      subject: { kind: 'class', id: String(classId), name: 'After', exists: true },
      before: { title: 'Before' },
      after: { title: 'After' },
      address: '127.0.0.1',
      userAgent: 'Mozilla/5.0 (iPad) Safari/605',
    });
  });

  it('keeps the name that an object had then, and knows what is gone', async () => {
    const at = new Date();
    const by = { organisationId, userId: admin.userId, role: Role.admin, at };
    await seedAuditEntry(test.db, {
      ...by,
      action: 'class.update',
      subjectType: 'class',
      subjectId: 2_000_000_000,
      subjectName: 'A class of old',
    });
    const [entry] = await entriesOf(admin.client, { keyword: 'class of old' });
    expect(entry?.subject).toMatchObject({ name: 'A class of old', exists: false });
  });

  it('says as whom somebody was looking', async () => {
    await seedAuditEntry(test.db, {
      organisationId,
      userId: admin.userId,
      role: Role.admin,
      asRole: Role.instructor,
      action: 'class.publish',
      subjectType: 'class',
      subjectId: await aClass(),
      at: new Date(),
    });
    const [entry] = await entriesOf(admin.client, { action: 'class.publish' });
    expect(entry?.person).toMatchObject({ role: Role.admin, asRole: Role.instructor });
  });

  it('holds no secret, no long text, and no endless list', async () => {
    await seedAuditEntry(test.db, {
      organisationId,
      userId: admin.userId,
      role: Role.admin,
      action: 'material.update',
      subjectType: 'material',
      subjectId: 1,
      after: {
        password: 'hunter2',
        inner: { resetToken: 'abc', someTokens: 'abc' },
        monthlyAiTokens: 5000,
        description: 'x'.repeat(10_000),
        whole: 'y'.repeat(200),
        deep: { two: { three: { four: { five: 'abc' } } } },
        userIds: Array.from({ length: 1000 }, (_, index) => index),
        fifty: Array.from({ length: 50 }, () => 7),
        unsaid: undefined,
      },
      at: new Date(),
    });
    const [entry] = await entriesOf(admin.client, { action: 'material.update' });
    expect(entry?.after).toEqual({
      inner: {},
      // How many an assistant may use is no secret.
      monthlyAiTokens: 5000,
      description: `${'x'.repeat(200)}…`,
      whole: 'y'.repeat(200),
      deep: { two: { three: { four: '…' } } },
      userIds: [...Array.from({ length: 50 }, (_, index) => index), '… 1000'],
      fifty: Array.from({ length: 50 }, () => 7),
    });
  });
});

describe('what happens to accounts', () => {
  it('is written down: signing in, failing to, signing out, ending a session, the language', async () => {
    const person = await test.person(organisationId, Role.trainee);
    await seedAccount(test.db, person, 'audited', 'right password');
    const enter = (password: string) =>
      test.anonymous.call(createSession, { body: { accountName: 'audited', password } });
    expect((await enter('a wrong one')).status).toBe(401);
    expect((await enter('right password')).status).toBe(200);
    const { result: sessions } = await person.client.call(listSessions, {});
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.uuid ?? '';
    await person.client.call(revokeSession, { params: { sessionUuid: other } });
    await person.client.call(updateUser, { body: { lang: 'ja' } });
    await person.client.call(deleteSession, {});
    const entries = await entriesOf(admin.client, { userId: person.userId });
    expect(entries.map(({ action }) => action)).toEqual([
      'session.signOut',
      'user.updateLanguage',
      'session.revoke',
      'session.signIn',
      'session.signInFailed',
    ]);
    expect(JSON.stringify(entries)).not.toContain('password');
  });

  it('writes down nothing of a name that nobody has: it may be a password', async () => {
    const count = async () =>
      (await test.services.database.pool.query('select count(*)::int as n from audit_entries'))
        .rows[0].n;
    const before = await count();
    await test.anonymous.call(createSession, {
      body: { accountName: 'nobody-at-all', password: 'secret' },
    });
    expect(await count()).toBe(before);
  });
});
