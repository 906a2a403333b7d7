import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { materialWords } from '../materials.table.ts';

export interface WordInMaterial {
  readonly organisationId: number;
  readonly materialId: number;
  /** As it is kept for a search. */
  readonly word: string;
}

/** What stands in the contents of materials around a word, by the material's id; the sides are in letters. */
export async function selectAround(
  db: Db,
  wanted: readonly WordInMaterial[],
  { before, after }: { readonly before: number; readonly after: number },
): Promise<Map<number, string>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; words: string }>(sql`
    select id, case when at > ${before} + 1 then '…' else '' end
      || trim(substr(written, greatest(1, at - ${before}), least(at - 1, ${before}) + length(word) + ${after}))
      || case when at + length(word) + ${after} <= length(written) then '…' else '' end as words
    from (
      select found.material_id as id, wanted.word, coalesce(found.written, found.words) as written,
        position(wanted.word in found.words) as at
      from unnest(${sql.param(wanted.map(({ organisationId }) => organisationId))}::int[],
          ${sql.param(wanted.map(({ materialId }) => materialId))}::int[],
          ${sql.param(wanted.map(({ word }) => word))}::text[])
        as wanted (organisation_id, material_id, word)
        join ${materialWords} found on found.organisation_id = wanted.organisation_id
          and found.material_id = wanted.material_id and found.part = 'content'
    ) as places
    where at > 0`);
  return new Map(rows.map(({ id, words }) => [id, words]));
}
