import pg from 'pg';
import type { Figure } from './figure.ts';
import { fillPeople } from './fill-people.ts';
import { p95 } from './load.ts';
import type { Serving } from './serving.ts';

const small = 1000;
const large = 1_000_000;
const requests = 100;
const warmUp = 15;

/** The list of people in an organisation of a thousand and in one of a million. */
export async function measurePeople(serving: Serving): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  try {
    const sizes = [small, large];
    const ids: number[] = [];
    for (const people of sizes) ids.push(await organisationOf(client, people));
    await fillPeople(
      client,
      ids.map((id, at) => ({ id, people: sizes[at] ?? 0 })),
    );
    const sites: Site[] = [];
    for (const id of ids) sites.push(await siteOf(client, serving, id));
    const [few, many] = sites;
    if (!few || !many) throw new Error('two organisations were filled');
    const figures: Figure[] = [];
    const bare = await bareRead(client, many.organisationId);
    for (const [name, query, who = 'admin'] of pages) {
      const [atFew, atMany] = await inTurn(serving.url, [few, many], query, who);
      figures.push({
        name: `people, ${name}: p95 at ${large.toLocaleString('en')} as a ratio to ${small.toLocaleString('en')}`,
        value: atMany / atFew,
        unit: `(${atMany.toFixed(2)} to ${atFew.toFixed(2)} ms; ${(atMany / bare).toFixed(0)} times a read by key)`,
        bound: { is: '≤', than: 1.5 },
        how: `${requests} requests each, one after the other and in turn; 20 people`,
      });
    }
    const how = `${requests} rows by their primary key, on a connection of its own: p95`;
    figures.push({ name: 'bare read of one of them by key', value: bare, unit: 'ms', how });
    return figures;
  } finally {
    await client.end();
  }
}

interface Site {
  readonly organisationId: number;
  readonly department: number;
  readonly team: number;
  readonly headers: Readonly<Record<'admin' | 'manager', Record<string, string>>>;
}

type Page = readonly [string, (site: Site) => Record<string, string | number>, 'manager'?];

const desc = { 'sortOrder.direction': 'desc' };
const by = (column: string) => ({ 'sortOrder.column': column });

const pages: readonly Page[] = [
  ['first page', () => ({})],
  ['page 20', () => ({ offset: 380 })],
  ['archived too', () => ({ status: 'all' })],
  ['archived', () => ({ status: 'archived' })],
  ['by account name', () => by('accountName')],
  ['by contact e-mail, backwards', () => ({ ...by('contactEmail'), ...desc })],
  ['by role', () => by('role')],
  ['last seen first', () => ({ ...by('lastSeenAt'), ...desc })],
  ['instructors', () => ({ role: 31 })],
  ['never seen', () => ({ seen: 'never' })],
  ['of a team of 20', ({ team }) => ({ groupId: team })],
  ['of a department of a tenth', ({ department }) => ({ groupId: department })],
  ['as its manager sees them', () => ({}), 'manager'],
  ['searched: mi', () => ({ keyword: 'mi' })],
  ['searched: 美咲', () => ({ keyword: '美咲' })],
  ['searched: 橋', () => ({ keyword: '橋' })],
  ['searched: zz, which nobody has', () => ({ keyword: 'zz' })],
  ['searched: 美咲, page 10', () => ({ keyword: '美咲', offset: 180 })],
  ['searched: 美咲, backwards', () => ({ keyword: '美咲', ...desc })],
  ['searched: 美咲, archived', () => ({ keyword: '美咲', status: 'archived' })],
  ['searched: 美咲, instructors', () => ({ keyword: '美咲', role: 31 })],
  ['searched: 美咲, last seen first', () => ({ keyword: '美咲', ...by('lastSeenAt'), ...desc })],
  ['searched: mi, by account name', () => ({ keyword: 'mi', ...by('accountName') })],
  ['searched: 美咲, in the team', ({ team }) => ({ keyword: '美咲', groupId: team })],
  [
    'searched: 美咲, in the department',
    ({ department }) => ({ keyword: '美咲', groupId: department }),
  ],
  ['searched: 美咲, by its manager', () => ({ keyword: '美咲' }), 'manager'],
  ['searched: m', () => ({ keyword: 'm' })],
  ['searched: takahashi', () => ({ keyword: 'takahashi' })],
  [
    'searched: yamamoto, sorted by account name',
    () => ({ keyword: 'yamamoto', ...by('accountName') }),
  ],
  ['searched: 高橋 美咲', () => ({ keyword: '高橋 美咲' })],
  ['searched: one account name in full', () => ({ keyword: 'misaki.sato.52' })],
];

async function inTurn(
  url: string,
  [few, many]: readonly [Site, Site],
  query: Page[1],
  who: 'admin' | 'manager',
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < warmUp + requests; i++) {
    for (const [which, site] of [few, many].entries()) {
      const asked = new URLSearchParams(
        Object.entries(query(site)).map(([key, value]) => [key, String(value)]),
      );
      const began = performance.now();
      const response = await fetch(`${url}/api/people?${asked.toString()}`, {
        headers: site.headers[who],
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${asked.toString()}: ${response.status}`);
      if (i >= warmUp) times[which === 0 ? 0 : 1].push(performance.now() - began);
    }
  }
  return [p95(times[0]), p95(times[1])];
}

async function bareRead(client: pg.Client, organisationId: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select id from users where organisation_id = $1 order by hashint4(id) limit $2`,
    [organisationId, warmUp + requests],
  );
  const times: number[] = [];
  for (const { id } of rows) {
    const began = performance.now();
    await client.query('select * from users where organisation_id = $1 and id = $2', [
      organisationId,
      id,
    ]);
    times.push(performance.now() - began);
  }
  return p95(times.slice(warmUp));
}

async function organisationOf(client: pg.Client, people: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into organisations (name, display_name, setting, features)
     select $1, $1, setting, features from organisations where id = 2 returning id`,
    [`Bench of ${people} people`],
  );
  return rows[0]?.id ?? 0;
}

async function siteOf(client: pg.Client, serving: Serving, organisationId: number): Promise<Site> {
  const groupOf = async (name: string) => {
    const { rows } = await client.query<{ id: number }>(
      'select id from groups where organisation_id = $1 and name = $2',
      [organisationId, name],
    );
    return rows[0]?.id ?? 0;
  };
  const department = await groupOf('Department');
  const enter = async (who: string, role: number) => {
    const account = `bench-${who}-${organisationId}`;
    await client.query(
      `with made as (
         insert into users (organisation_id, account_name, name, role, lang)
         values ($1, $2, $2, $3, 'ja') returning organisation_id, id),
       manages as (
         insert into group_members (organisation_id, group_id, user_id, is_manager)
         select organisation_id, $4, id, true from made where $3 = 21)
       insert into accounts (account_name, organisation_id, user_id, password_hash)
       select $2, made.organisation_id, made.id, known.password_hash
         from made, accounts known where known.account_name = 'admin'`,
      [organisationId, account, role, department],
    );
    return { cookie: `keiko_session=${await serving.signIn(account)}` };
  };
  return {
    organisationId,
    department,
    team: await groupOf('Team'),
    headers: { admin: await enter('admin', 11), manager: await enter('manager', 21) },
  };
}
