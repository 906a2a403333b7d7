import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

type Table = 'users' | 'groups';

interface Reference {
  readonly name: string;
  readonly column: string;
}

/**
 * Asks the database itself which tables refer to people (or groups), so that what is built later stands
 * in the way of an undo without a line here.
 */
async function referencesTo(db: Db, table: Table): Promise<Reference[]> {
  const { rows } = await db.execute<{ name: string; column: string }>(sql`
    select c.conrelid::regclass::text as name, a.attname as column
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) k(own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other
    where c.contype = 'f' and c.confrelid = ${table}::regclass and f.attname = 'id'`);
  return rows;
}

/**
 * Has the database count what refers to people. An import adds more than it has noticed by itself, and
 * for a table it believes to be small it would read the whole of it for every person who is deleted.
 */
export async function countDependents(db: Db): Promise<void> {
  const names = new Set((await referencesTo(db, 'users')).map(({ name }) => name));
  for (const name of names) await db.execute(sql`analyze ${sql.identifier(name)}`);
}

/** The tables, beside those left out, in which each of these stands. */
export async function selectDependents(
  db: Db,
  organisationId: number,
  table: Table,
  ids: readonly number[],
  leftOut: ReadonlySet<string>,
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  for (const { name, column } of await referencesTo(db, table)) {
    if (leftOut.has(name)) continue;
    const own = sql.identifier(column);
    const { rows } = await db.execute<{ id: number }>(sql`
      select distinct ${own} as id from ${sql.identifier(name)}
      where organisation_id = ${organisationId}::int and ${own} = any(${sql.param([...ids])}::int[])`);
    for (const { id } of rows) found.set(id, [...(found.get(id) ?? []), name]);
  }
  return found;
}

/**
 * Of these groups, those that hold more than the import put into them. Both sides are read once, however
 * the database plans it: for each member a search through the rows took minutes.
 */
export async function selectGroupsInUse(
  db: Db,
  { organisationId, importId }: { organisationId: number; importId: number },
  groupIds: readonly number[],
): Promise<{ id: number; name: string; isChanged: boolean }[]> {
  const ids = sql`${sql.param([...groupIds])}::int[]`;
  const { rows } = await db.execute<{ id: number; name: string; isChanged: boolean }>(sql`
    with others as (
      (select group_id, user_id from group_members
        where organisation_id = ${organisationId}::int and group_id = any(${ids}) and not is_manager
      except
      select unnest(entered), user_id from people_import_rows
        where organisation_id = ${organisationId}::int and import_id = ${importId}::int)
      union all
      select group_id, user_id from group_members
        where organisation_id = ${organisationId}::int and group_id = any(${ids}) and is_manager)
    select g.id, g.name, g.revision <> 1 as "isChanged"
    from groups g
    where g.organisation_id = ${organisationId}::int and g.id = any(${ids}) and (
      g.revision <> 1
      or g.id in (select group_id from others)
      or exists (select from groups c
        where c.organisation_id = g.organisation_id and c.parent_id = g.id and c.id <> all(${ids})))
    order by g.id`);
  return rows;
}
