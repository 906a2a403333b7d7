import type pg from 'pg';
import { searchable } from '../../server/db/like-pattern.ts';
import { gramsOf } from '../../server/materials/search/grams.ts';
import type { Serving } from './serving.ts';

export const materials = 100_000;
const officials = 2000;
const rowsAtOnce = 5000;

const english = 'network security packet router switch protocol firewall address layer cable'.split(
  ' ',
);
const japanese = '通信 安全 経路 装置 規約 防壁 番地 階層 回線 監視'.split(' ');
const types = ['book', 'challenge', 'survey', 'file', 'lti', 'video', 'slide', 'app'];
const difficulties = ['introductory', 'beginner', 'intermediate', 'advanced', 'expert'];

export interface FilledLibrary {
  readonly organisationId: number;
  readonly adminId: number;
  /** With the newest materials in it. */
  readonly classId: number;
  readonly cookie: string;
}

/** A hundred thousand materials of one organisation, with what the provider offers beside them. */
export async function fillLibrary(client: pg.Client, serving: Serving): Promise<FilledLibrary> {
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
  const providerId = await one('select id from users where organisation_id = 1 limit 1', []);
  for (let from = 0; from < materials; from += rowsAtOnce)
    await add(client, organisationId, adminId, from, rowsAtOnce);
  await add(client, 1, providerId, materials, officials);
  const classId = await one(
    `with made as (insert into classes
        (organisation_id, title, lang, start_at, end_at, is_published, created_by)
        values ($1, 'Bench', 'en', '2020-01-01', '2099-12-31', true, $2) returning id),
      section as (insert into class_sections (organisation_id, class_id, position, title)
        select $1, id, 0, 'All' from made returning id),
      placed as (insert into class_materials
        (organisation_id, class_id, section_id, position, material_id, material_version_id)
        select $1, made.id, section.id, row_number() over (), taken.id, taken.current_version_id
        from made, section, (select id, current_version_id from materials
          where organisation_id = $1 and current_version_id is not null
          order by updated_at desc limit 30) taken)
    select id from made`,
    [organisationId, adminId],
  );
  for (const table of ['materials', 'material_versions', 'material_words', 'class_materials'])
    await client.query(`vacuum analyze ${table}`);
  const cookie = `keiko_session=${await serving.signIn(account)}`;
  return { organisationId, adminId, classId, cookie };
}

/** Every fact goes round by itself, so that any two of them meet. */
async function add(
  client: pg.Client,
  organisationId: number,
  createdBy: number,
  from: number,
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, i) => {
    const n = from + i;
    const title = `Material ${n} ${english[n % 10]} ${japanese[Math.floor(n / 10) % 10]}`;
    const term = `term${String(n).padStart(5, '0')}x`;
    const tags = [`tag${n % 50}`, ...(n % 5000 === 77 ? ['seldom'] : [])];
    const facts = searchable([title, ...tags, `${term} ${n % 5000 === 42 ? '鰯' : ''}`].join('\n'));
    const content = n % 10 === 3 ? searchable(contentOf(n)) : null;
    return {
      n,
      type: types[Math.floor(n / 3) % types.length],
      style: types[Math.floor(n / 3) % types.length] === 'challenge' ? 'quiz' : null,
      title,
      lang: Math.floor(n / 7) % 3 === 0 ? 'ja' : 'en',
      difficulty: difficulties[Math.floor(n / 11) % difficulties.length],
      tags,
      archived: n % 20 === 9,
      published: n % 13 !== 0,
      facts,
      factGrams: gramsOf(facts),
      content,
      contentGrams: content === null ? null : gramsOf(content),
    };
  });
  await client.query(
    `with given as materialized (select * from json_to_recordset($3::json) as x(n int, type text,
        style text, title text, lang text, difficulty text, tags text[], archived boolean,
        published boolean, facts text, "factGrams" text[], content text, "contentGrams" text[])),
      numbered as materialized (select given.*,
        nextval(pg_get_serial_sequence('materials', 'id'))::int as material_id,
        case when published then nextval(pg_get_serial_sequence('material_versions', 'id'))::int end
          as version_id from given),
      made as (insert into materials (organisation_id, id, type, challenge_style, title, lang,
          difficulty, tags, created_by, archived_at, current_version_id, updated_at)
        overriding system value
        select $1, material_id, type, style, title, lang, difficulty, tags, $2,
          case when archived then now() end, version_id, now() - n * interval '1 minute'
        from numbered returning id),
      versions as (insert into material_versions
          (organisation_id, id, material_id, major_version_number, stats, created_by)
        overriding system value
        select $1, version_id, material_id, 1, '{"minutes": 3}', $2 from numbered where published returning id)
      insert into material_words
        (organisation_id, material_id, part, material_version_id, words, grams)
      select $1, material_id, 'facts', null, facts, "factGrams" from numbered
      union all
      select $1, material_id, 'content', version_id, content, "contentGrams" from numbered
        where content is not null and published`,
    [organisationId, createdBy, JSON.stringify(rows)],
  );
}

/** As long as a page of a book. */
function contentOf(n: number): string {
  const sentence = (i: number) =>
    `The ${english[(n + i) % 10]} of chapter ${i} asks a ${english[(n * 3 + i) % 10]} twice; ` +
    `${japanese[(n + i) % 10]}の章では${japanese[(n * 7 + i) % 10]}を二度たずねます。`;
  const seldom = n % 1000 === 3 ? ' Bookkeeping keeps 借方 and 貸方 alike.' : '';
  return Array.from({ length: 8 }, (_, i) => sentence(i)).join(' ') + seldom;
}
