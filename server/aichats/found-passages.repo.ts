import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { aiPassages } from './aichats.table.ts';

export interface FoundPassage {
  readonly versionId: number;
  readonly position: number;
  /** How many terms it has in all. */
  readonly size: number;
  readonly hits: string[];
}

interface Found extends Record<string, unknown> {
  readonly count: number;
  readonly rows: readonly TermRow[];
}

interface TermRow {
  /** Of the asked terms, from 1. */
  readonly n: number;
  readonly versions: number[];
  readonly positions: number[];
  readonly sizes: number[];
}

/**
 * Of these versions what has any of the terms, without its text, and how many passages they have in all: by
 * their positions, which go up from 0 in each, as counting takes longer. Each term is looked up by itself and comes as
 * three lists of numbers: to ask thousands of passages which terms they have takes ten times as long.
 */
export async function findPassages(
  db: Db,
  organisationId: number,
  versionIds: readonly number[],
  terms: readonly string[],
): Promise<{ readonly found: FoundPassage[]; readonly passageCount: number }> {
  if (versionIds.length === 0 || terms.length === 0) return { found: [], passageCount: 0 };
  const versions = sql`${sql.param([...versionIds])}::int[]`;
  const asked = await db.execute<Found>(sql`
    select coalesce((
      select sum(last.position + 1)
        from unnest(${versions}) version
       cross join lateral (
         select position from ai_passages
          where organisation_id = ${organisationId} and material_version_id = version
          order by position desc limit 1) last), 0)::int as count,
    coalesce((select json_agg(by_term order by by_term.n) from (
    select asked.n::int,
           array_agg(found.material_version_id) as versions,
           array_agg(found.position) as positions,
           array_agg(found.size) as sizes
      from unnest(${sql.param([...terms])}::text[]) with ordinality asked(term, n)
     cross join lateral (
       select material_version_id, position, cardinality(terms) as size
         from ai_passages
        where organisation_id = ${organisationId}
          and material_version_id = any(${versions})
          and terms @> array[asked.term]) found
     group by asked.n) by_term), '[]') as rows`);
  const { count = 0, rows = [] } = asked.rows[0] ?? {};
  const all = new Map<string, FoundPassage>();
  for (const { n, versions: inVersions, positions, sizes } of rows) {
    const term = terms[n - 1] ?? '';
    for (const [index, versionId] of inVersions.entries()) {
      const position = positions[index] ?? 0;
      const key = `${versionId} ${position}`;
      const known = all.get(key);
      if (known) known.hits.push(term);
      else all.set(key, { versionId, position, size: sizes[index] ?? 0, hits: [term] });
    }
  }
  return { found: [...all.values()], passageCount: count };
}

/** In which chapter each passage of a version stands. */
export async function selectSlugs(
  db: Db,
  organisationId: number,
  materialVersionId: number,
): Promise<Map<number, string | null>> {
  const rows = await db
    .select({ position: aiPassages.position, slug: aiPassages.slug })
    .from(aiPassages)
    .where(
      and(
        eq(aiPassages.organisationId, organisationId),
        eq(aiPassages.materialVersionId, materialVersionId),
      ),
    );
  return new Map(rows.map(({ position, slug }) => [position, slug]));
}

interface PassageRow extends Record<string, unknown> {
  readonly slug: string | null;
  readonly title: string;
  readonly text: string;
}

/** In their order here. */
export async function selectPassages(
  db: Db,
  organisationId: number,
  wanted: readonly Pick<FoundPassage, 'versionId' | 'position'>[],
): Promise<PassageRow[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.execute<PassageRow>(sql`
    select passage.slug, passage.title, passage.text
      from unnest(${sql.param(wanted.map(({ versionId }) => versionId))}::int[],
                  ${sql.param(wanted.map(({ position }) => position))}::int[])
           with ordinality wanted(version_id, position, n)
      join ai_passages passage on passage.organisation_id = ${organisationId}
       and passage.material_version_id = wanted.version_id and passage.position = wanted.position
     order by wanted.n`);
  return rows;
}
