import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { likePattern, searchable } from '../db/like-pattern.ts';
import { discussionComments, discussions } from './discussions.table.ts';
import { visibleTo } from './sight.repo.ts';

/** What the index certainly has of a text with this in it; of one letter, or two in ASCII, nothing. */
function gramsOf(owner: number, wanted: string): string[] {
  const letters = Array.from(wanted);
  const isPair = letters.length === 2 && (letters[0]?.codePointAt(0) ?? 0) > 127;
  const size = isPair ? 2 : 3;
  const grams = letters.slice(size - 1).map((_, at) => letters.slice(at, at + size).join(''));
  return [...new Set(grams)].map((gram) => `${owner}:${gram}`);
}

/** Whether the keyword is in the question, or in what somebody wrote to it. */
export function holdsWords({ organisationId }: Actor, keyword: string): SQL {
  const wanted = searchable(keyword);
  const grams = gramsOf(organisationId, wanted);
  const hasGrams = (organisation: SQL, words: SQL): SQL =>
    grams.length === 0
      ? sql`true`
      : sql`note_grams(${organisation}, ${words}) @> ${sql.param(grams)}::text[]`;
  return sql`${discussions.id} in (
    select asked.id from ${discussions} asked
    where asked.organisation_id = ${organisationId} and asked.words like ${likePattern(wanted)}
      and ${hasGrams(sql`asked.organisation_id`, sql`asked.words`)}
    union
    select told.discussion_id from ${discussionComments} told
    where told.organisation_id = ${organisationId} and told.words like ${likePattern(wanted)}
      and told.deleted_at is null and ${hasGrams(sql`told.organisation_id`, sql`told.words`)})`;
}

/** A title shares at least so much with another one to be taken for similar. */
const leastShared = 0.2;
const mostLookedAt = 500;

/** Of a class, those that the viewer may see whose titles share most letters with this one. */
export async function listSimilar(
  db: Db,
  actor: Actor,
  classId: number,
  title: string,
  limit: number,
): Promise<number[]> {
  const grams = sql`note_grams(${classId}::int, ${searchable(title)})`;
  const own = sql`note_grams(${discussions.classId}, ${discussions.titleWords})`;
  const candidates = db
    .select({ id: discussions.id, grams: sql<string[]>`${own}`.as('grams') })
    .from(discussions)
    .where(and(visibleTo(actor), eq(discussions.classId, classId), sql`${own} && ${grams}`))
    .limit(mostLookedAt);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select candidate.id, (
          select count(*) from unnest(candidate.grams) gram where gram = any(${grams})
        )::float / greatest(1, least(cardinality(candidate.grams), cardinality(${grams}))) as share
      from (${candidates}) candidate) found
    where share >= ${leastShared} order by share desc, id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}
