import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  archivePeople,
  exportPeople,
  listPeople,
  updatePerson,
} from '../../domain/people/people.contract.ts';
import { personColumns, personStatuses, seenChoices } from '../../domain/people/people.schema.ts';
import { runCount } from '../../tests/support/sample.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { seedGroup } from '../groups/groups.seed.ts';

let test: TestApp;
let organisationId: number;
let admin: TestPerson;
let manager: TestPerson;
let wholeGroup: number;
let smallGroup: number;

// More than are looked at before the page is looked for in another way, made of so few letters that each
// pair of them is common, and some of one that hardly anybody has.
const people = 2600;
const letters = ['高', '橋', '美', '咲', 'ア', 'a', 'k', 'i', 'K', ' ', '%', '_', '.'];

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  admin = await test.person(organisationId, Role.admin);
  manager = await test.person(organisationId, Role.groupManager);
  await test.services.database.pool.query(
    `insert into users (organisation_id, account_name, name, role, contact_email, archived_at, last_seen_at)
     select $1, 'p' || n, '氏' || (select string_agg(($2::text[])[1 + abs(hashint4(n * 100 + place)) % $3], '')
                               from generate_series(1, 6) place) || case when n % 500 = 0 then '稀薄' else '' end,
            case when n % 7 = 0 then 31 when n % 400 = 1 then 21 else 51 end,
            case when n % 3 = 0 then null else 'm' || n % 90 || '@ki.example' end,
            case when n % 11 = 0 then now() end,
            case when n % 5 = 0 then null else $4::timestamptz - n * interval '1 hour' end
       from generate_series(1, $5::int) n`,
    [organisationId, letters, letters.length, test.clock.now().toISOString(), people],
  );
  const { pool } = test.services.database;
  const groupOf = async (name: string, managerIds: number[], every: string) => {
    const groupId = await seedGroup(test.db, { organisationId, name, memberIds: [], managerIds });
    await pool.query(
      `insert into group_members (organisation_id, group_id, user_id)
       select organisation_id, $2, id from users where organisation_id = $1 and ${every}
       on conflict do nothing`,
      [organisationId, groupId],
    );
    return groupId;
  };
  wholeGroup = await groupOf('Most', [manager.userId], 'id % 5 <> 0');
  smallGroup = await groupOf('Few', [], 'id % 40 = 0');
});
afterAll(() => test.close());

async function idsWhere(
  condition: string,
  values: unknown[] = [],
  order = 'id',
): Promise<number[]> {
  const { rows } = await test.services.database.pool.query<{ id: number }>(
    `select id from users where organisation_id = $1 and ${condition} order by ${order}`,
    [organisationId, ...values],
  );
  return rows.map(({ id }) => id);
}

const keyword = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...letters, 'ｶ', 'A', 'p', '1', 'm', '@'),
    minLength: 1,
    maxLength: 4,
  }),
  fc.constantFrom('稀', '稀薄', 'p12', 'example', '氏', '氏高', 'ki.example', 'p1 ', '高橋 美咲'),
);

const asked = fc.record(
  {
    keyword,
    role: fc.constantFrom(Role.trainee, Role.instructor, Role.groupManager),
    status: fc.constantFrom(...personStatuses),
    seen: fc.constantFrom(...seenChoices),
    groupId: fc.constantFrom('whole', 'small'),
    'sortOrder.column': fc.constantFrom(...personColumns),
    'sortOrder.direction': fc.constantFrom('asc', 'desc'),
    offset: fc.constantFrom(0, 0, 20, 400),
  },
  { requiredKeys: ['keyword', 'offset'] },
);
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

/** The same by a plain scan of everybody. */
async function plainly(viewer: TestPerson, query: Partial<Asked>): Promise<number[]> {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const add = (condition: string, value: unknown) => {
    values.push(value);
    conditions.push(condition.replace('?', `$${values.length + 1}`));
  };
  const inGroup = 'id in (select user_id from group_members where group_id = ?)';
  const word = query.keyword?.trim().normalize('NFKC');
  if (word) add(`position(lower(?) in search_text) > 0`, word);
  if (query.role !== undefined) add('role = ?', query.role);
  if (query.groupId) add(inGroup, query.groupId === 'whole' ? wholeGroup : smallGroup);
  if (viewer === manager) add(inGroup, wholeGroup);
  const status = query.status ?? 'active';
  if (status !== 'all') conditions.push(`archived_at is ${status === 'active' ? '' : 'not'} null`);
  const day = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);
  if (query.seen === 'week') add('last_seen_at >= ?', day(7));
  if (query.seen === 'month') add('last_seen_at >= ?', day(30));
  if (query.seen === 'notInMonth') add('(last_seen_at < ? or last_seen_at is null)', day(30));
  if (query.seen === 'never') conditions.push('last_seen_at is null');
  const way = query['sortOrder.direction'] ?? 'asc';
  const orders: Record<(typeof personColumns)[number], string> = {
    name: `name ${way}, id ${way}`,
    accountName: `lower(account_name) ${way}`,
    contactEmail: `contact_email ${way}, id ${way}`,
    role: `role ${way}, name ${way}, id ${way}`,
    lastSeenAt: `last_seen_at ${way} nulls ${way === 'asc' ? 'first' : 'last'}, id ${way}`,
  };
  const where = conditions.length === 0 ? 'true' : conditions.join(' and ');
  return await idsWhere(where, values, orders[query['sortOrder.column'] ?? 'name']);
}

const sent = ({ groupId, ...query }: Partial<Asked>) => ({
  ...query,
  ...(groupId === undefined ? {} : { groupId: groupId === 'whole' ? wholeGroup : smallGroup }),
});

describe('a search among many', () => {
  it('finds whom a plain scan finds, in the same order, and counts no more than there are', async () => {
    const viewers = fc.constantFrom('admin', 'manager');
    await fc.assert(
      fc.asyncProperty(viewers, asked, async (who, query) => {
        const viewer = who === 'admin' ? admin : manager;
        const expected = await plainly(viewer, query);
        const { result, pagination } = await viewer.client.call(listPeople, { query: sent(query) });
        const { offset } = query;
        expect(result.map(({ id }) => id)).toEqual(expected.slice(offset, offset + 20));
        if (!pagination?.isAtLeast) expect(pagination?.count).toBe(expected.length);
        // Whether there is a next page is always known.
        else
          expect([pagination.count > offset + 20, pagination.count < expected.length + 1]).toEqual([
            true,
            true,
          ]);
      }),
      { numRuns: runCount(60, 300) },
    );
  }, 120_000);

  it('reads what many have as it stands, for every status, role and direction', async () => {
    for (const keyword of ['ki', '氏', '高', 'KI'])
      for (const status of personStatuses)
        for (const role of [undefined, Role.instructor, Role.trainee])
          for (const direction of ['asc', 'desc'] as const) {
            const query = {
              keyword,
              status,
              'sortOrder.direction': direction,
              ...(role === undefined ? {} : { role }),
            };
            const { result } = await admin.client.call(listPeople, { query });
            const expected = (await plainly(admin, query)).slice(0, 20);
            expect(
              result.map(({ id }) => id),
              JSON.stringify(query),
            ).toEqual(expected);
          }
  }, 60_000);

  it('leaves as a file that holds everybody once, in the order of the list', async () => {
    const accounts = new Map<number, string>();
    const { rows } = await test.services.database.pool.query<{ id: number; account: string }>(
      'select id, account_name as account from users where organisation_id = $1',
      [organisationId],
    );
    for (const { id, account } of rows) accounts.set(id, account);
    for (const column of personColumns)
      for (const direction of ['asc', 'desc'] as const)
        for (const filter of [{ status: 'all' }, { keyword: 'ki' }, { keyword: '稀薄' }] as const) {
          const query = { 'sortOrder.column': column, 'sortOrder.direction': direction, ...filter };
          const { text } = await admin.client.callRaw(exportPeople, { query });
          const lines = text.trimEnd().split(/\r?\n/).slice(1);
          const found = lines.map((line) => line.split(',')[1]);
          const expected = (await plainly(admin, query)).map((id) => accounts.get(id));
          expect(found, `${column} ${direction}`).toEqual(expected);
        }
  }, 120_000);

  it('knows of every change at once', async () => {
    const [userId = 0] = await idsWhere(`account_name = 'p77'`);
    const find = async (word: string, more: object = {}) => {
      const query = { keyword: word, ...more };
      return (await admin.client.call(listPeople, { query })).result.map(({ id }) => id);
    };
    const edit = async (body: { name?: string; role?: Role }, revision: number) =>
      (
        await admin.client.call(
          updatePerson,
          { params: { userId }, body },
          { 'if-match': `"${revision}"` },
        )
      ).status;
    await test.services.database.pool.query('update users set archived_at = null where id = $1', [
      userId,
    ]);
    expect(await find('鶴亀')).toEqual([]);
    expect(await edit({ name: '鶴亀 氏高' }, 1)).toBe(200);
    expect(await find('鶴亀')).toEqual([userId]);
    expect(await find('鶴亀', { role: Role.trainee })).toEqual([]);
    expect(await edit({ role: Role.trainee }, 2)).toBe(200);
    expect(await find('鶴亀', { role: Role.trainee })).toEqual([userId]);
    await admin.client.call(archivePeople, { body: { userIds: [userId] } });
    expect(await find('鶴亀')).toEqual([]);
    expect(await find('鶴亀', { status: 'archived' })).toEqual([userId]);
    expect(await wrongGrams()).toEqual({ missing: 0, tooMuch: 0 });
    await test.services.database.pool.query('delete from group_members where user_id = $1', [
      userId,
    ]);
    await test.services.database.pool.query('delete from users where id = $1', [userId]);
    expect(await find('鶴亀', { status: 'all' })).toEqual([]);
    expect(await wrongGrams()).toEqual({ missing: 0, tooMuch: 0 });
  });
});

/** How the table of letters differs from what it was made of. */
async function wrongGrams() {
  const due = `select organisation_id, gram, name, id, archived_at is not null, role
    from users, keiko_grams_of(search_text) gram`;
  const held = 'select organisation_id, gram, name, user_id, is_archived, role from people_grams';
  const count = async (rows: string) =>
    Number(
      (await test.services.database.pool.query(`select count(*) from (${rows}) r`)).rows[0].count,
    );
  return {
    missing: await count(`${due} except ${held}`),
    tooMuch: await count(`${held} except ${due}`),
  };
}
