import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { passageRules } from '../../domain/aichats/passages.rules.ts';
import { hashToken } from '../../server/session/token.ts';

export interface Crowd {
  readonly organisationId: number;
  readonly classId: number;
  /** One of each trainee. */
  readonly cookies: readonly string[];
  readonly userIds: readonly number[];
}

const passagesOfBook = 1000;
const termsOfPassage = 50;
/** The most common one is in about a tenth of all passages, the rarest ones in one of two thousand. */
const terms = { from: 100, to: 20_000 };

const idOf = async (client: pg.Client, statement: string, values: unknown[]): Promise<number> =>
  (await client.query<{ id: number }>(statement, values)).rows[0]?.id ?? 0;

/** Trainees with a session each and a contract that has the assistant, in a class of books with so many passages. */
export async function fillCrowd(
  client: pg.Client,
  name: string,
  { trainees, passages }: { readonly trainees: number; readonly passages: number },
): Promise<Crowd> {
  const organisationId = await idOf(
    client,
    `insert into organisations (name, display_name, setting, features)
     select $1, $1, setting, features from organisations where id = 2 returning id`,
    [name],
  );
  const { rows: people } = await client.query<{ id: number }>(
    `insert into users (organisation_id, account_name, name, role, lang)
     select $1, $2 || '-' || n, 'Trainee ' || n, 51, 'en' from generate_series(1, $3::int) n
     returning id`,
    [organisationId, name, trainees],
  );
  await client.query(
    `with contract as (
       insert into contracts (organisation_id, kind, name, billing_plan_name, seats, start_at, end_at, confirmed_at, created_by, ai_chat_enabled)
       values ($1, 'contract', 'Bench', 'Bench', $2, current_date - 10, current_date + 300, now(), 0, true) returning id)
     insert into contract_people (organisation_id, contract_id, user_id, assigned_at, assigned_by)
     select $1, contract.id, person.id, now(), person.id
       from contract, users person where person.organisation_id = $1`,
    [organisationId, trainees],
  );
  const tokens = people.map(() => randomBytes(32).toString('base64url'));
  const userIds = people.map(({ id }) => id);
  await client.query(
    `insert into sessions (token_hash, organisation_id, user_id, user_agent, address, expires_at)
     select given.hash, $1, given.id, 'bench', '127.0.0.1', now() + interval '1 day'
       from unnest($2::text[], $3::int[]) given(hash, id)`,
    [organisationId, tokens.map(hashToken), userIds],
  );
  const classId = await fillClass(client, organisationId, passages);
  return {
    organisationId,
    classId,
    userIds,
    cookies: tokens.map((token) => `keiko_session=${token}`),
  };
}

async function fillClass(
  client: pg.Client,
  organisationId: number,
  passages: number,
): Promise<number> {
  const classId = await idOf(
    client,
    `insert into classes (organisation_id, title, lang, start_at, end_at, is_published, created_by, trainee_count, material_count)
     select $1, 'Bench', 'en', current_date - 10, current_date + 100, true, 0, count(*), 1
       from users where organisation_id = $1 returning id`,
    [organisationId],
  );
  await client.query(
    `insert into class_trainees (organisation_id, class_id, user_id)
     select $1, $2, id from users where organisation_id = $1`,
    [organisationId, classId],
  );
  const books = Math.ceil(passages / passagesOfBook);
  await client.query(
    `with made as (
       insert into materials (organisation_id, type, title, lang, created_by)
       select $1, 'book', 'Book ' || n, 'en', 0 from generate_series(1, $2::int) n returning id),
     version as (
       insert into material_versions (organisation_id, material_id, major_version_number, created_by, stats)
       select $1, id, 1, 0, '{"minutes": 20}' from made returning id, material_id),
     part as (
       insert into class_sections (organisation_id, class_id, position, title)
       values ($1, $3, 0, 'All') returning id)
     insert into class_materials (organisation_id, class_id, section_id, position, material_id, material_version_id)
     select $1, $3, part.id, row_number() over (order by version.id) - 1, version.material_id, version.id
       from part, version`,
    [organisationId, books, classId],
  );
  await client.query(
    `update materials set current_version_id = version.id from material_versions version
      where materials.organisation_id = $1 and version.organisation_id = $1 and version.material_id = materials.id`,
    [organisationId],
  );
  await client.query(
    `insert into ai_passage_sets (organisation_id, material_version_id, rules, passage_count)
     select $1, id, $2, $3 from material_versions where organisation_id = $1`,
    [organisationId, passageRules, Math.min(passages, passagesOfBook)],
  );
  // Words are as common as in any language: the n-th most common one is there n times less often.
  await client.query(
    `insert into ai_passages (organisation_id, material_version_id, position, slug, title, text)
     select $1, version.id, place, 'chapter-' || place / 20, 'Chapter ' || place / 20,
            array_to_string(drawn.terms, ' ')
       from material_versions version
      cross join generate_series(0, $2::int - 1) place
      cross join lateral (
        select array_agg(distinct 'term' || floor($3::float8 * power($4::float8, random()))::int) as terms
          from generate_series(1, $5::int) n where version.id + place > 0) drawn
      where version.organisation_id = $1`,
    [
      organisationId,
      Math.min(passages, passagesOfBook),
      terms.from,
      terms.to / terms.from,
      termsOfPassage,
    ],
  );
  await client.query(
    `insert into ai_terms (organisation_id, material_version_id, term, positions, sizes)
     select organisation_id, material_version_id, term, array_agg(position order by position),
            array_agg(cardinality(terms) order by position)
       from ai_passages cross join string_to_array(text, ' ') terms cross join unnest(terms) term
      where organisation_id = $1 group by 1, 2, 3`,
    [organisationId],
  );
  return classId;
}

/** Questions of five terms each, rare and common ones, which stand together in some passage. */
export async function questionsOf(
  client: pg.Client,
  organisationId: number,
  count: number,
): Promise<string[]> {
  const { rows } = await client.query<{ question: string }>(
    `select array_to_string(array(
              select term from unnest(string_to_array(text, ' ')) term order by md5(term || position) limit 5), ' ') as question
       from ai_passages where organisation_id = $1 order by md5(position::text || material_version_id) limit $2`,
    [organisationId, count],
  );
  return rows.map(({ question }) => question);
}
