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
    [{ limit: 101 }, 'limit'],
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
        inner: { resetToken: 'abc' },
        description: 'x'.repeat(10_000),
        userIds: Array.from({ length: 1000 }, (_, index) => index),
      },
      at: new Date(),
    });
    const [entry] = await entriesOf(admin.client, { action: 'material.update' });
    const text = JSON.stringify(entry?.after);
    expect(text).not.toContain('hunter2');
    expect(text).not.toContain('abc');
    expect(text.length).toBeLessThan(1000);
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
      (await test.house.database.pool.query('select count(*)::int as n from audit_entries')).rows[0]
        .n;
    const before = await count();
    await test.anonymous.call(createSession, {
      body: { accountName: 'nobody-at-all', password: 'secret' },
    });
    expect(await count()).toBe(before);
  });
});

describe('pages', () => {
  let pagedId: number;
  let reader: TestPerson;
  let other: TestPerson;
  const day = 86_400_000;
  const base = Date.parse('2026-11-10T00:00:00Z');

  beforeAll(async () => {
    pagedId = await test.organisation({ name: 'Paged', timeZone: 'Asia/Tokyo' });
    reader = await test.person(pagedId, Role.admin, { name: '小林 翔' });
    other = await test.person(pagedId, Role.instructor, { name: '田中 健一' });
    for (let index = 0; index < 30; index++)
      await seedAuditEntry(test.db, {
        organisationId: pagedId,
        userId: index % 3 === 0 ? other.userId : reader.userId,
        role: index % 3 === 0 ? Role.instructor : Role.admin,
        action: index % 2 === 0 ? 'class.create' : 'material.archive',
        subjectType: index % 2 === 0 ? 'class' : 'material',
        subjectId: index + 1,
        subjectName: index % 2 === 0 ? `はじめての C 言語 ${index}` : `Book 100% ${index}`,
        // Three at each moment, so that the order is told by the id too.
        at: new Date(base + Math.floor(index / 3) * day),
      });
  });

  const everyEntry = async () => await entriesOf(reader.client, { limit: 100 });

  it('go on to the end and back again, each entry once', async () => {
    const all = (await everyEntry()).map(({ id }) => id);
    expect(all).toHaveLength(30);
    const seen: number[] = [];
    let older: string | undefined;
    let newer: string | null = null;
    for (;;) {
      const query = older === undefined ? { limit: 7 } : { limit: 7, older };
      const { result } = await reader.client.call(listAuditEntries, { query });
      seen.push(...result.entries.map(({ id }) => id));
      newer = result.newer;
      expect(newer === null).toBe(older === undefined);
      if (result.older === null) break;
      older = result.older;
    }
    expect(seen).toEqual(all);
    const back = await reader.client.call(listAuditEntries, {
      query: { limit: 7, newer: newer ?? '' },
    });
    expect(back.result.entries.map(({ id }) => id)).toEqual(all.slice(21, 28));
    expect(back.result.older).not.toBeNull();
    expect(back.result.newer).not.toBeNull();
    const first = await reader.client.call(listAuditEntries, {
      query: { limit: 100, newer: back.result.newer ?? '' },
    });
    expect(first.result.entries.map(({ id }) => id)).toEqual(all.slice(0, 21));
    expect(first.result.newer).toBeNull();
  });

  it('are filtered by person, action, kind, object and any of them together', async () => {
    const all = await everyEntry();
    const checks: [Query, (entry: AuditEntry) => boolean][] = [
      [{ userId: other.userId }, ({ person }) => person.id === other.userId],
      [{ action: 'material.archive' }, ({ action }) => action === 'material.archive'],
      [{ subject: 'class' }, ({ subject }) => subject.kind === 'class'],
      [
        { userId: other.userId, subject: 'class' },
        ({ person, subject }) => person.id === other.userId && subject.kind === 'class',
      ],
      [{ subject: 'class', subjectId: '7' }, ({ subject }) => subject.id === '7'],
    ];
    for (const [query, matches] of checks) {
      const wanted = all.filter(matches).map(({ id }) => id);
      expect(wanted.length).toBeGreaterThan(0);
      const found = await entriesOf(reader.client, { ...query, limit: 100 });
      expect(found.map(({ id }) => id)).toEqual(wanted);
    }
  });

  it('take days of the organisation’s calendar, both included', async () => {
    // Midnight UTC is nine in the morning in Tokyo; the night before is the same day there.
    const days = async (from: string, to: string) =>
      (await entriesOf(reader.client, { from, to, limit: 100 })).length;
    expect(await days('2026-11-10', '2026-11-10')).toBe(3);
    expect(await days('2026-11-11', '2026-11-12')).toBe(6);
    await seedAuditEntry(test.db, {
      organisationId: pagedId,
      userId: reader.userId,
      role: Role.admin,
      action: 'class.update',
      subjectType: 'class',
      subjectId: 1,
      subjectName: 'Night',
      at: new Date('2026-11-10T14:59:59.999Z'),
    });
    expect(await days('2026-11-10', '2026-11-10')).toBe(4);
    expect(await days('2026-11-11', '2026-11-11')).toBe(3);
  });

  it.each([
    ['言語', 15],
    ['語', 15],
    ['はじめての c', 15],
    ['100%', 15],
    ['k 100% 1', 6],
    ['田中', 10],
    ['203.0.113', 31],
    ['0%', 15],
    ['__', 0],
    ['言 語', 0],
  ])('find “%s” in names and addresses: %d times', async (keyword, count) => {
    expect(await entriesOf(reader.client, { keyword, limit: 100 })).toHaveLength(count);
  });

  it('offer the people of the organisation by a part of their names', async () => {
    const { result } = await reader.client.call(listAuditPeople, { query: { keyword: '田' } });
    expect(result).toEqual([
      { id: other.userId, name: '田中 健一', accountName: other.accountName },
    ]);
  });

  it('leave as CSV, all that match, in the reader’s language', async () => {
    const query = { subject: 'class' } as const;
    const { text, headers } = await reader.client.call(exportAuditEntries, { query });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = text.trim().split('\n');
    expect(lines).toHaveLength(1 + 16);
    expect(text).toMatch(/^\uFEFFTime \(UTC\),Person,/);
    expect(text).toContain('Created the class,class.create,はじめての C 言語 0,class,1');
    const japanese = await test.person(pagedId, Role.admin, { lang: 'ja' });
    const answer = await japanese.client.call(exportAuditEntries, { query });
    expect(answer.text).toContain('クラスを作成');
  });
});
