import { join } from 'node:path';
import pg from 'pg';
import type { Figure } from './figure.ts';
import { p95 } from './load.ts';
import { serve, type Serving } from './serving.ts';

const small = 10_000;
const large = 10_000_000;
const requests = 200;
const warmUp = 20;
const people = 50;

/** What makes the fill slow goes first and comes back as it was, made anew over all rows at once. */
const indexes = `select indexname as name, indexdef as definition from pg_indexes
  where tablename = 'audit_entries' and indexname not like '%pkey' and indexname not like '%_pk'`;

/** The same pages of the audit log with ten thousand entries and with ten million, each on a server of its own. */
export async function measureAudit(folder: string): Promise<Figure[]> {
  const servings: Serving[] = [];
  try {
    const logs: Log[] = [];
    for (const entries of [small, large]) {
      const serving = await serve(join(folder, `audit-${entries}`));
      servings.push(serving);
      logs.push(await fill(serving, entries));
    }
    const [few, many] = logs;
    if (!few || !many) throw new Error('two logs were filled');
    const figures: Figure[] = [];
    for (const [name, query] of pages) {
      const [atFew, atMany] = await inTurn([few, many], query);
      figures.push({
        name: `audit log, ${name}: p95 at ${large.toLocaleString('en')} entries as a ratio to ${small.toLocaleString('en')}`,
        value: atMany / atFew,
        unit: `(${atMany.toFixed(2)} to ${atFew.toFixed(2)} ms)`,
        bound: { is: '≤', than: 1.5 },
        how: `${requests} requests each, one after the other and in turn; 20 entries`,
      });
    }
    return figures;
  } finally {
    for (const serving of servings) await serving.stop();
  }
}

interface Log {
  readonly url: string;
  readonly headers: Record<string, string>;
  /** A place three quarters down. */
  readonly deep: string;
  readonly person: number;
  readonly from: string;
  readonly to: string;
}

const pages: readonly (readonly [string, (log: Log) => string])[] = [
  ['first page', () => ''],
  ['deep page', ({ deep }) => `older=${deep}`],
  ['by person', ({ person }) => `userId=${person}`],
  ['by action', () => 'action=class.publish'],
  [
    'by person and kind, deep',
    ({ person, deep }) => `userId=${person}&subject=class&older=${deep}`,
  ],
  ['of a few days', ({ from, to }) => `from=${from}&to=${to}`],
  ['by a common word', () => `keyword=${encodeURIComponent('クラス')}`],
  ['by a rare word of two characters', () => `keyword=${encodeURIComponent('稽古')}`],
  ['by a person’s name', () => `keyword=${encodeURIComponent('Person 0042')}`],
];

async function inTurn(
  logs: readonly [Log, Log],
  query: (log: Log) => string,
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < warmUp + requests; i++) {
    for (const [which, log] of logs.entries()) {
      const began = performance.now();
      const response = await fetch(`${log.url}/api/audit?${query(log)}`, { headers: log.headers });
      const { result } = (await response.json()) as { result?: { entries: unknown[] } };
      if (!result || result.entries.length === 0)
        throw new Error(`${query(log)}: ${response.status}, nothing found`);
      if (i >= warmUp) times[which === 0 ? 0 : 1].push(performance.now() - began);
    }
  }
  return [p95(times[0]), p95(times[1])];
}

/** A year of entries of a few people in the demo's own organisation, and its admin's session. */
async function fill(serving: Serving, entries: number): Promise<Log> {
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  try {
    const made = await client.query<{ name: string; definition: string }>(indexes);
    for (const { name } of made.rows) await client.query(`drop index "${name}"`);
    const { rows } = await client.query<{ id: number }>(
      `insert into users (organisation_id, account_name, name, role, lang)
       select 2, 'bench-audit-' || n, 'Person ' || lpad(n::text, 4, '0'), 31, 'ja'
         from generate_series(1, $1::int) n returning id`,
      [people],
    );
    const first = rows[0]?.id ?? 0;
    await client.query(
      `insert into audit_entries (organisation_id, user_id, user_name, as_role, action, subject_type,
                                  subject_id, subject_name, before, after, address, happened_at)
       select 2, $1 + n % $2, 'Person ' || lpad((n % $2 + 1)::text, 4, '0'), 31,
              case when n % 3 = 0 then 'material.update'
                   when n % 50 = 1 then 'class.publish' else 'class.update' end,
              case when n % 3 = 0 then 'material' else 'class' end,
              n % 5000, case when n % ($3 / 40) = 0 then '稽古の手引き' when n % 3 = 0 then '教材 ' else 'クラス ' end || n % 5000,
              '{"title": "Before"}', '{"title": "After"}', '203.0.113.' || n % 250,
              now() - (n::float8 / $3) * interval '390 days'
         from generate_series(1, $3::int) n`,
      [first, people, entries],
    );
    await client.query(`set maintenance_work_mem = '1GB'`);
    for (const { definition } of made.rows) await client.query(definition);
    await client.query('vacuum analyze');
    const { rows: places } = await client.query<{ deep: string; from: string; to: string }>(
      `select (extract(epoch from now() - interval '300 days') * 1000)::bigint || '-1' as deep,
              to_char(now() - interval '203 days', 'YYYY-MM-DD') as from,
              to_char(now() - interval '200 days', 'YYYY-MM-DD') as to`,
    );
    const [place] = places;
    if (!place) throw new Error('the database answers');
    const cookie = await serving.signIn('admin');
    return {
      ...place,
      url: serving.url,
      headers: { cookie: `keiko_session=${cookie}` },
      person: first + 41,
    };
  } finally {
    await client.end();
  }
}
