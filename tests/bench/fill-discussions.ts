import type pg from 'pg';

export interface Talk {
  readonly organisationId: number;
  readonly classId: number;
  /** Whoever wrote all of it. */
  readonly authorId: number;
  readonly threads: number;
  /** Of the first thread; each of the others has ten. */
  readonly longest: number;
}

export const fewComments = 10;

/** What makes the fill slow goes first and comes back as it was, made anew over all rows at once. */
const indexes = `select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('discussions', 'discussion_comments') and indexdef like '%note_grams%'`;

/** Threads with their comments; returns the name of the longest of each. */
export async function fillDiscussions(
  client: pg.Client,
  talks: readonly Talk[],
): Promise<string[]> {
  const made = await client.query<{ name: string; definition: string }>(indexes);
  for (const { name } of made.rows) await client.query(`drop index "${name}"`);
  await client.query(`set maintenance_work_mem = '1GB'`);
  const longest: string[] = [];
  for (const { organisationId, classId, authorId, threads, longest: most } of talks) {
    const given = [organisationId, classId, authorId, threads];
    await client.query(insertThreads, given);
    await client.query(insertComments, [organisationId, authorId, most, fewComments]);
    // Without it the planner takes both tables for empty, and joins them row by row for an hour.
    await client.query('analyze discussions, discussion_comments');
    await client.query(countComments, [organisationId]);
    const { rows } = await client.query<{ uuid: string }>(
      'select uuid from discussions where organisation_id = $1 order by id limit 1',
      [organisationId],
    );
    longest.push(rows[0]?.uuid ?? '');
  }
  for (const { definition } of made.rows) await client.query(definition);
  for (const table of ['discussions', 'discussion_comments'])
    await client.query(`vacuum analyze ${table}`);
  return longest;
}

// Words that nobody else has, for a search that finds a few of a million. Short ones: most of the fill's time is
// taken by cutting them into threes for the index.
const words = `'ask ' || left(md5(n::text), 16)`;

const insertThreads = `insert into discussions (organisation_id, uuid, class_id, title, markdown, words,
    title_words, privacy, is_anonymous, author_id, is_by_trainee, last_activity_at, written_at)
  select $1, gen_random_uuid(), $2, 'Why ' || left(md5(n::text), 16), ${words}, ${words}, 'why ' || left(md5(n::text), 16),
    'public', false, $3, true, now() - n * interval '1 second', now()
  from generate_series(1, $4::int) n`;

const insertComments = `insert into discussion_comments (organisation_id, discussion_id, uuid, author_id,
    is_by_trainee, is_anonymous, is_answer, markdown, words, written_at)
  select $1, asked.id, gen_random_uuid(), $2, true, false, false, ${words}, ${words}, now()
  from (select id, row_number() over (order by id) as place from discussions
    where organisation_id = $1) asked,
    generate_series(1, case when asked.place = 1 then $3::int else $4::int end) told,
    lateral (select asked.id::bigint * 100000 + told as n) named`;

const countComments = `update discussions set comment_count = told.count, last_comment_id = told.last
  from (select discussion_id, count(*)::int as count, max(id) as last from discussion_comments
    where organisation_id = $1 group by 1) told
  where organisation_id = $1 and id = told.discussion_id`;
