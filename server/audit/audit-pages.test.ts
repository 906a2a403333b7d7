import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  type AuditEntry,
  exportAuditEntries,
  listAuditEntries,
  listAuditPeople,
} from '../../domain/audit/audit.contract.ts';
import type { InputOf } from '../../domain/http/endpoint.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedAuditEntry } from './audit.seed.ts';

type Query = NonNullable<InputOf<typeof listAuditEntries>['query']>;

let test: TestApp;
let pagedId: number;
let reader: TestPerson;
let other: TestPerson;
const day = 86_400_000;
const base = Date.parse('2026-11-10T00:00:00Z');

beforeAll(async () => {
  test = await testApp();
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

afterAll(() => test.close());

async function entriesOf(query: Query): Promise<AuditEntry[]> {
  const { status, result } = await reader.client.call(listAuditEntries, { query });
  expect(status).toBe(200);
  return result.entries;
}

const everyEntry = async () => await entriesOf({ limit: 100 });

it('pages go on to the end and back again, each entry once', async () => {
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
  expect(first.result.older).not.toBeNull();
});

it('pages are filtered by person, action, kind, object and any of them together', async () => {
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
    const found = await entriesOf({ ...query, limit: 100 });
    expect(found.map(({ id }) => id)).toEqual(wanted);
  }
});

it('pages take days of the organisation’s calendar, both included', async () => {
  // Midnight UTC is nine in the morning in Tokyo; the night before is the same day there.
  const days = async (from: string, to: string) =>
    (await entriesOf({ from, to, limit: 100 })).length;
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
  expect(await entriesOf({ keyword, limit: 100 })).toHaveLength(count);
});

it('pages of a word go on in both directions', async () => {
  const all = (await everyEntry())
    .filter(({ subject }) => subject.name.includes('言語'))
    .map(({ id }) => id);
  const page = async (place: Query) => {
    const query = { keyword: '言語', limit: 2, ...place };
    const { older, newer, entries } = (await reader.client.call(listAuditEntries, { query }))
      .result;
    return { older: older ?? '', newer: newer ?? '', ids: entries.map(({ id }) => id) };
  };
  const first = await page({});
  const second = await page({ older: first.older });
  const third = await page({ older: second.older });
  const back = await page({ newer: third.newer });
  expect([first.ids, second.ids, third.ids, back.ids]).toEqual([
    all.slice(0, 2),
    all.slice(2, 4),
    all.slice(4, 6),
    all.slice(2, 4),
  ]);
});

it('offer the people of the organisation by a part of their names', async () => {
  const { result } = await reader.client.call(listAuditPeople, { query: { keyword: '田' } });
  expect(result).toEqual([{ id: other.userId, name: '田中 健一', accountName: other.accountName }]);
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
