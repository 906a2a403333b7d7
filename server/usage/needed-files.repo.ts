import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { storedFiles } from './usage.table.ts';

/** Of these files of an organisation, those that are counted, and so are named. */
export async function selectCounted(
  db: Db,
  organisationId: number,
  hashes: readonly string[],
): Promise<string[]> {
  const found = await db
    .selectDistinct({ sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(
      and(eq(storedFiles.organisationId, organisationId), inArray(storedFiles.sha256, [...hashes])),
    );
  return found.map(({ sha256 }) => sha256);
}

/**
 * Of these files, those that any row of any table names. The database's own catalogue is asked for the
 * tables, so that bytes of a table that somebody forgot to count are never taken away.
 */
export async function selectNamedAnywhere(
  db: Db,
  organisationId: number,
  hashes: readonly string[],
): Promise<string[]> {
  const tables = await db.execute<{ name: string; forgets: boolean }>(sql`
    select c.table_name as name, bool_or(c.column_name = 'removed_at') as forgets
      from information_schema.columns c
     where c.table_schema = 'public'
       and c.column_name in ('organisation_id', 'sha256', 'removed_at')
     group by 1
    having count(*) filter (where c.column_name <> 'removed_at') = 2`);
  const found = new Set<string>();
  for (const { name, forgets } of tables.rows) {
    const isThere = forgets ? sql`and removed_at is null` : sql``;
    const { rows } = await db.execute<{ sha256: string }>(sql`
      select distinct sha256 from ${sql.identifier(name)}
       where organisation_id = ${organisationId}::int
         and sha256 = any(${sql.param([...hashes])}::text[]) ${isThere}`);
    for (const { sha256 } of rows) found.add(sha256);
  }
  return [...found];
}
