import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { preparedOnce } from '../db/prepared.ts';
import { aiPassages, aiTerms } from './aichats.table.ts';

export interface FoundPassage {
  readonly versionId: number;
  readonly position: number;
  /** How many terms it has in all. */
  readonly size: number;
  readonly hits: string[];
}

const statementOf = preparedOnce(prepareTerms);

/** Of these versions what has any of the terms, without its text. */
export async function listPassages(
  db: Db,
  organisationId: number,
  versionIds: readonly number[],
  terms: readonly string[],
): Promise<FoundPassage[]> {
  if (versionIds.length === 0 || terms.length === 0) return [];
  const [found] = await statementOf(db).execute({ organisationId, versionIds, terms });
  const all = new Map<number, FoundPassage>();
  for (const [term, versionId, positions, sizes] of found?.rows ?? [])
    for (const [index, position] of positions.entries()) {
      const key = versionId * mostPositions + position;
      const known = all.get(key);
      if (known) known.hits.push(term);
      else all.set(key, { versionId, position, size: sizes[index] ?? 0, hits: [term] });
    }
  return [...all.values()];
}

/** No version has as many passages. */
const mostPositions = 1_000_000;

type TermRow = readonly [term: string, versionId: number, positions: number[], sizes: number[]];

/** As one value: to read a thousand rows takes longer than to find them. */
function prepareTerms(db: Db) {
  return db
    .select({
      rows: sql<TermRow[] | null>`json_agg(json_build_array(
        ${aiTerms.term}, ${aiTerms.materialVersionId}, ${aiTerms.positions}, ${aiTerms.sizes}))`,
    })
    .from(aiTerms)
    .where(
      sql`${aiTerms.organisationId} = ${sql.placeholder('organisationId')}
      and ${aiTerms.materialVersionId} = any(${sql.placeholder('versionIds')}::int[])
      and ${aiTerms.term} = any(${sql.placeholder('terms')}::text[])`,
    )
    .prepare('ai_terms');
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
