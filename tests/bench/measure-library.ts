import pg from 'pg';
import { gramsOf, gramsToFind, searchable } from '../../server/materials/search/grams.ts';
import type { Figure } from './figure.ts';
import { p95 } from './load.ts';
import type { Serving } from './serving.ts';

const materials = 100_000;
const rowsAtOnce = 5000;
const requests = 200;
const warmUp = 20;

const english = 'network security packet router switch protocol firewall address layer cable'.split(
  ' ',
);
const japanese = '通信 安全 経路 装置 規約 防壁 番地 階層 回線 監視'.split(' ');

/** Staff's search in a library of a hundred thousand materials, against the same question asked of the database. */
export async function measureLibrary(serving: Serving): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  try {
    const { organisationId, cookie } = await fill(client, serving);
    const figures: Figure[] = [];
    for (const [name, word] of [
      ['a rare word', 'term04242x'],
      ['a word of every tenth', 'firewall'],
      ['two Japanese letters', '防壁'],
      ['nothing there', 'zebra'],
    ] as const) {
      const times: [number[], number[]] = [[], []];
      for (let i = 0; i < warmUp + requests; i++) {
        const began = performance.now();
        await client.query({
          name: `bare ${name}`,
          text: bare,
          values: bareValues(organisationId, word),
        });
        const between = performance.now();
        const response = await fetch(
          `${serving.url}/api/materials?keyword=${encodeURIComponent(word)}`,
          { headers: { cookie } },
        );
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`the library answered ${response.status}`);
        if (i < warmUp) continue;
        times[0].push(between - began);
        times[1].push(performance.now() - between);
      }
      const [sql, http] = [p95(times[0]), p95(times[1])];
      figures.push({
        name: `library search over ${materials.toLocaleString('en')} materials, ${name}: p95 as a ratio to the bare SQL`,
        value: http / sql,
        unit: `(${http.toFixed(2)} to ${sql.toFixed(2)} ms)`,
        bound: { is: '≤', than: 2 },
        how: `${requests} requests, one after the other and in turn; first page of 20`,
      });
    }
    return figures;
  } finally {
    await client.end();
  }
}

/** The page and the number of what matches, in one statement. */
const bare = `with found as materialized (
    select m.id, m.updated_at from materials m
    where m.organisation_id = $1 and m.archived_at is null and m.id in (
      select w.material_id from material_words w
      where w.organisation_id = $1 and w.grams @> $2::text[] and w.words like $3)
    order by m.updated_at desc, m.id desc limit 1021)
  select m.*, (select count(*) from found) as found from found join materials m
    on m.organisation_id = $1 and m.id = found.id
  order by m.updated_at desc, m.id desc limit 20`;

const bareValues = (organisationId: number, word: string) => [
  organisationId,
  gramsToFind(searchable(word)),
  `%${searchable(word)}%`,
];

async function fill(client: pg.Client, serving: Serving) {
  const one = async (sql: string, values: unknown[]) =>
    (await client.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;
  const organisationId = await one(
    `insert into organisations (name, display_name, setting, features)
     select 'Bench library', 'Bench library', setting, features from organisations where id = 2 returning id`,
    [],
  );
  const account = 'bench-library-admin';
  const adminId = await one(
    `insert into users (organisation_id, account_name, name, role, lang) values ($1, $2, $2, 11, 'en') returning id`,
    [organisationId, account],
  );
  await client.query(
    `insert into accounts (account_name, organisation_id, user_id, password_hash)
     select $1, $2, $3, password_hash from accounts where account_name = 'admin'`,
    [account, organisationId, adminId],
  );
  for (let from = 0; from < materials; from += rowsAtOnce) {
    const rows = Array.from({ length: rowsAtOnce }, (_, i) => {
      const n = from + i;
      const term = `term${String(n).padStart(5, '0')}x`;
      const text = searchable(`Material ${n} ${english[n % 10]} ${japanese[n % 10]} ${term}`);
      return { n, title: `Material ${n}`, text, grams: gramsOf(text) };
    });
    await client.query(
      `with given as (select * from json_to_recordset($3::json) as x(n int, title text, text text, grams text[])),
        made as (insert into materials (organisation_id, type, title, lang, created_by, updated_at)
          select $1, 'book', title, 'en', $2, now() - n * interval '1 minute' from given
          returning id, title)
        insert into material_words (organisation_id, material_id, part, words, grams)
        select $1, made.id, 'facts', given.text, given.grams from made join given using (title)`,
      [organisationId, adminId, JSON.stringify(rows)],
    );
  }
  await client.query('vacuum analyze materials');
  await client.query('vacuum analyze material_words');
  return { organisationId, cookie: `keiko_session=${await serving.signIn(account)}` };
}
