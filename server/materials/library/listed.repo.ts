import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { preparedOnce } from '../../db/prepared.ts';
import { users } from '../../people/people.table.ts';
import {
  type FoundMaterial,
  isAuthor,
  isCurrentVersion,
  materialColumns,
} from '../materials.repo.ts';
import { materials, materialVersions } from '../materials.table.ts';

/** Nobody asks of a row of the list whether they study it. */
export type ListedMaterial = Omit<FoundMaterial, 'isStudied'>;

export interface ListedKey {
  readonly organisationId: number;
  readonly id: number;
}

const statementOf = preparedOnce(prepareListed);

/** What a list shows of these materials, in the order of their keys. */
export async function selectListed(db: Db, keys: readonly ListedKey[]): Promise<ListedMaterial[]> {
  return await statementOf(db).execute({
    organisationIds: keys.map(({ organisationId }) => organisationId),
    ids: keys.map(({ id }) => id),
  });
}

/**
 * The same for every list whatever it was asked for: written once, and planned by each connection once. By
 * their keys rows are found in one way only, while what finds the keys is planned anew for each question.
 */
function prepareListed(db: Db) {
  const organisationIds = sql.placeholder('organisationIds');
  const ids = sql.placeholder('ids');
  return db
    .select(materialColumns)
    .from(
      sql`unnest(${organisationIds}::int[], ${ids}::int[]) with ordinality
        as page (organisation_id, id, place)`,
    )
    .innerJoin(
      materials,
      and(eq(materials.organisationId, sql`page.organisation_id`), eq(materials.id, sql`page.id`)),
    )
    .innerJoin(users, isAuthor)
    .leftJoin(materialVersions, isCurrentVersion)
    .orderBy(sql`page.place`)
    .prepare('listed_materials');
}
