import type pg from 'pg';

/** Names as they are: few families are many, and most names say nothing of where their address is sorted. */
const families =
  '佐藤 sato 鈴木 suzuki 高橋 takahashi 田中 tanaka 伊藤 ito 渡辺 watanabe 山本 yamamoto 中村 nakamura 小林 kobayashi 加藤 kato 吉田 yoshida 山田 yamada 佐々木 sasaki 山口 yamaguchi 松本 matsumoto 井上 inoue 木村 kimura 林 hayashi 斎藤 saito 清水 shimizu 山崎 yamazaki 森 mori 池田 ikeda 橋本 hashimoto 阿部 abe 石川 ishikawa 中島 nakajima 小川 ogawa 前田 maeda 藤田 fujita 後藤 goto 近藤 kondo';
const given =
  '翔太 shota 美咲 misaki 大輔 daisuke 陽菜 hina 健太 kenta 結衣 yui 拓也 takuya 葵 aoi 直樹 naoki さくら sakura 誠 makoto 愛 ai 蓮 ren 優子 yuko 悠真 yuma 由美 yumi 湊 minato 真央 mao 樹 itsuki 恵子 keiko 隆 takashi 千尋 chihiro 修 osamu 彩 aya 剛 tsuyoshi 桃子 momoko 麻衣 mai 亮 ryo';

/** What makes the fill slow goes first and comes back as it was, made anew over all rows at once. */
const indexes = `select indexname as name, indexdef as definition from pg_indexes
  where tablename = 'users' and indexname not like '%pk'`;

const gramsKey = 'organisation_id, gram, name, user_id, is_archived, role';

/** So many people in each of these organisations, with the groups they are in. */
export async function fillPeople(
  client: pg.Client,
  organisations: readonly { readonly id: number; readonly people: number }[],
): Promise<void> {
  const made = await client.query<{ name: string; definition: string }>(indexes);
  for (const { name } of made.rows) await client.query(`drop index "${name}"`);
  await client.query('alter table users disable trigger people_grams_of_added');
  await client.query('alter table people_grams drop constraint people_grams_pk');
  // No difference to who reads it, and half the writing.
  await client.query('alter table people_grams set unlogged');
  await client.query(`set maintenance_work_mem = '1GB'`);
  for (const { id, people } of organisations) {
    await client.query(insertPeople, [id, people, families.split(' '), given.split(' ')]);
    await client.query(insertGrams, [id]);
    await fillGroups(client, id, people);
  }
  await client.query(
    `alter table people_grams add constraint people_grams_pk primary key (${gramsKey})`,
  );
  for (const { definition } of made.rows) await client.query(definition);
  await client.query('alter table users enable trigger people_grams_of_added');
  for (const table of ['users', 'people_grams', 'group_members'])
    await client.query(`vacuum analyze ${table}`);
}

const insertPeople = `
  insert into users (organisation_id, account_name, name, role, contact_email, lang, archived_at, last_seen_at)
  select $1, person.given || '.' || person.family || '.' || n,
         case when dice % 10 = 0 then initcap(person.given) || ' ' || initcap(person.family)
              else person.family_name || ' ' || person.given_name end,
         case when n % 1000 = 2 then 21 when n % 100 = 3 then 31 else 51 end,
         case when dice % 5 <> 0 then person.given || '.' || person.family || n || '@' || (
           array['example.jp', 'example.com', 'mail.example.org'])[1 + n % 3] end,
         'ja',
         case when dice % 12 = 0 then now() - interval '30 days' end,
         case when dice % 7 <> 0 then now() - abs(dice) % 5000000 * interval '1 second' end
    from (
      select n, hashint4(n + 13) as dice,
             2 * floor(power((hashint4(n) & 65535) / 65536.0, 1.7) * cardinality($3::text[]) / 2)::int as f,
             2 * floor(power((hashint4(n + 7) & 65535) / 65536.0, 1.5) * cardinality($4::text[]) / 2)::int as g
        from generate_series(1, $2::int) n
    ) drawn,
    lateral (select ($3::text[])[f + 1] as family_name, ($3::text[])[f + 2] as family,
                    ($4::text[])[g + 1] as given_name, ($4::text[])[g + 2] as given) person`;

const insertGrams = `
  insert into people_grams (organisation_id, gram, name, user_id, is_archived, role)
  select organisation_id, gram, name, id, archived_at is not null, role
    from users, keiko_grams_of(search_text) gram where organisation_id = $1`;

/** A department of a tenth of all, managed by the first of them, and a team of twenty. */
async function fillGroups(
  client: pg.Client,
  organisationId: number,
  people: number,
): Promise<void> {
  for (const [name, size] of [
    ['Department', people / 10],
    ['Team', 20],
  ] as const)
    await client.query(
      `with made as (
         insert into groups (organisation_id, name) values ($1, $2) returning organisation_id, id)
       insert into group_members (organisation_id, group_id, user_id)
       select made.organisation_id, made.id, users.id
         from made join users using (organisation_id) where hashint4(users.id) % ($3::int / $4::int) = 0`,
      [organisationId, name, people, size],
    );
}
