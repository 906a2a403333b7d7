import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { KeptDirection } from './kept-direction.ts';
import { aiWrittenTurns, aiWrittenVectors } from './vectors.table.ts';

interface Taken {
  readonly now: Date;
  readonly staleBefore: Date;
}

/** False while another server is at it. */
export async function claimTurn(
  db: Db,
  organisationId: number,
  { now, staleBefore }: Taken,
): Promise<boolean> {
  const claimed = await db
    .insert(aiWrittenTurns)
    .values({ organisationId, since: now })
    .onConflictDoUpdate({
      target: [aiWrittenTurns.organisationId],
      set: { since: now },
      setWhere: sql`${aiWrittenTurns.since} < ${staleBefore.toISOString()}::timestamptz`,
    })
    .returning({ organisationId: aiWrittenTurns.organisationId });
  return claimed.length > 0;
}

export async function endTurn(db: Db, organisationId: number): Promise<void> {
  await db.delete(aiWrittenTurns).where(sql`${aiWrittenTurns.organisationId} = ${organisationId}`);
}

/** An answer that was deleted, or is none any more, keeps its row. */
export async function forgetWithdrawn(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ai_written_vectors vector using discussion_comments answer
     where answer.organisation_id = vector.organisation_id and answer.id = vector.comment_id
       and (answer.deleted_at is not null or not answer.is_answer)`);
}

export interface UnembeddedText extends Record<string, unknown> {
  /** Of a note; null of an answer. */
  readonly userId: number | null;
  readonly noteId: number | null;
  readonly commentId: number | null;
  readonly title: string | null;
  readonly markdown: string;
  readonly hash: string;
}

const mostOfEach = 300;
const longestText = 4000;
const asMarkdown = (column: SQL) => sql`left(${column}, ${sql.raw(String(longestText))})`;
const markdownOfNote = asMarkdown(sql`note.markdown`);
const markdownOfAnswer = asMarkdown(sql`answer.markdown`);
const hashOfAnswer = sql`md5(asked.title || E'\\n' || ${markdownOfAnswer})`;

/**
 * What this model has not embedded as it stands today: of those who have asked lately the notes that a question
 * would look through, and answers of the discussions that they may read.
 */
export async function listUnembeddedWritten(
  db: Db,
  organisationId: number,
  model: string,
  { askedSince, limit }: { readonly askedSince: Date; readonly limit: number },
): Promise<UnembeddedText[]> {
  const isNew = (hash: SQL) =>
    sql`(known.id is null or known.model <> ${model} or known.text_hash <> ${hash})`;
  const { rows } = await db.execute<UnembeddedText>(sql`
    with asking as (
      select distinct user_id from ai_conversations
       where organisation_id = ${organisationId}
         and last_asked_at >= ${askedSince.toISOString()}::timestamptz)
    (select note.user_id as "userId", note.id as "noteId", null::int as "commentId", null as title,
            ${markdownOfNote} as markdown, md5(${markdownOfNote}) as hash
       from asking
      cross join lateral (
        select one.* from notes one
          join note_words words on words.organisation_id = one.organisation_id
           and words.user_id = one.user_id and words.note_id = one.id
         where one.organisation_id = ${organisationId} and one.user_id = asking.user_id
           and btrim(one.markdown) <> ''
         order by one.updated_at desc limit ${sql.raw(String(mostOfEach))}) note
       left join ai_written_vectors known
         on known.organisation_id = note.organisation_id and known.note_id = note.id
      where ${isNew(sql`md5(${markdownOfNote})`)}
      limit ${limit})
    union all
    (select null, null, answer.id, asked.title, ${markdownOfAnswer}, ${hashOfAnswer}
       from discussions asked
       join discussion_comments answer
         on answer.organisation_id = asked.organisation_id and answer.discussion_id = asked.id
       left join ai_class_settings of_class
         on of_class.organisation_id = asked.organisation_id and of_class.class_id = asked.class_id
       left join ai_written_vectors known
         on known.organisation_id = answer.organisation_id and known.comment_id = answer.id
      where asked.organisation_id = ${organisationId} and asked.disabled_at is null
        and (asked.privacy = 'public' or asked.author_id in (select user_id from asking))
        and exists (
          select 1 from class_trainees enrolled
            join asking on asking.user_id = enrolled.user_id
           where enrolled.organisation_id = asked.organisation_id
             and enrolled.class_id = asked.class_id)
        and answer.is_answer and answer.deleted_at is null and btrim(answer.markdown) <> ''
        and coalesce(of_class.is_enabled, true)
        and ${isNew(hashOfAnswer)}
      limit ${limit})
    limit ${limit}`);
  return rows;
}

/** What was deleted meanwhile has no direction any more. */
export async function keepWrittenVectors(
  db: Db,
  organisationId: number,
  model: string,
  made: readonly (UnembeddedText & KeptDirection)[],
): Promise<void> {
  const list = (values: readonly unknown[], type: string) =>
    sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const rows = sql`unnest(
      ${list(
        made.map(({ noteId }) => noteId),
        'int',
      )},
      ${list(
        made.map(({ commentId }) => commentId),
        'int',
      )},
      ${list(
        made.map(({ hash }) => hash),
        'text',
      )},
      ${list(
        made.map(({ signs }) => signs),
        'text',
      )},
      ${list(
        made.map(({ small }) => small.toString('base64')),
        'text',
      )})
      made(note_id, comment_id, hash, signs, small)`;
  const told = sql`${model}, made.hash, made.signs::bit varying, decode(made.small, 'base64')`;
  const anew = sql`do update set model = excluded.model, text_hash = excluded.text_hash,
      signs = excluded.signs, small = excluded.small`;
  await db.execute(sql`
    insert into ai_written_vectors (organisation_id, user_id, note_id, model, text_hash, signs, small)
    select note.organisation_id, note.user_id, note.note_id, ${told} from ${rows}
      join note_words note on note.organisation_id = ${organisationId} and note.note_id = made.note_id
       for key share of note
        on conflict (organisation_id, note_id) ${anew}`);
  await db.execute(sql`
    insert into ai_written_vectors (organisation_id, comment_id, model, text_hash, signs, small)
    select answer.organisation_id, answer.id, ${told} from ${rows}
      join discussion_comments answer
        on answer.organisation_id = ${organisationId} and answer.id = made.comment_id
       for key share of answer
        on conflict (organisation_id, comment_id) ${anew}`);
}

interface NearText extends Record<string, unknown> {
  readonly noteId: number | null;
  readonly commentId: number | null;
  readonly small: Buffer;
}

/** Of one’s own notes and of these answers those whose signs differ least. */
export async function listNearWritten(
  db: Db,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
  {
    noteIds,
    commentIds,
  }: { readonly noteIds: readonly number[]; readonly commentIds: readonly number[] },
  { model, signs }: { readonly model: string; readonly signs: string },
  limit: number,
): Promise<NearText[]> {
  if (noteIds.length === 0 && commentIds.length === 0) return [];
  const { rows } = await db.execute<NearText>(sql`
    select note_id as "noteId", comment_id as "commentId", small from ${aiWrittenVectors}
     where organisation_id = ${organisationId} and model = ${model}
       and (user_id = ${userId} and note_id = any(${sql.param([...noteIds])}::int[])
            or comment_id = any(${sql.param([...commentIds])}::int[]))
       and length(signs) = ${signs.length}
     order by bit_count(signs # ${signs}::bit varying), id limit ${limit}`);
  return rows;
}
