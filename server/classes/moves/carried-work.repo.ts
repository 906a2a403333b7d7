import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { materials } from '../../materials/materials.table.ts';
import { classMaterials } from '../classes.table.ts';

/** One trainee on their way from one class to another. */
export interface Move {
  readonly organisationId: number;
  readonly userId: number;
  readonly fromId: number;
  readonly toId: number;
}

/** A material of the class that is left, and the same one in the other class, where that has it. */
export interface PairRow extends Record<string, unknown> {
  readonly title: string;
  readonly fromMaterialId: number;
  readonly fromVersionId: number;
  readonly toMaterialId: number | null;
  readonly toVersionId: number | null;
}

/**
 * In the order of the outline; of a material that stands twice the first goes with the first. Parts of drill
 * quizzes are the class's own.
 */
export async function selectPairs(db: Db, move: Move): Promise<PairRow[]> {
  const placedIn = (classId: number) => sql`(
    select placed.id, placed.position, placed.material_id, placed.material_version_id,
      row_number() over (partition by placed.material_id order by placed.position, placed.id) as nth
    from ${classMaterials} placed
    where placed.organisation_id = ${move.organisationId} and placed.class_id = ${classId}
      and placed.drill_id is null)`;
  const { rows } = await db.execute<PairRow>(sql`
    select material.title, own.id as "fromMaterialId", own.material_version_id as "fromVersionId",
      other.id as "toMaterialId", other.material_version_id as "toVersionId"
    from ${placedIn(move.fromId)} own
    join ${materials} material on material.organisation_id = ${move.organisationId}
      and material.id = own.material_id
    left join ${placedIn(move.toId)} other on other.material_id = own.material_id
      and other.nth = own.nth
    order by own.position, own.id`);
  return rows;
}

/** What staff gave to a person in one class; it is that class's own. */
const ledgers = ['class_extensions', 'class_retakes'];

interface WorkTable extends Record<string, unknown> {
  readonly name: string;
  readonly hasClass: boolean;
}

/**
 * Asks the database itself where work of one person in one material of a class is kept, so that what is
 * built later goes along without a line here.
 */
async function workTables(db: Db): Promise<readonly WorkTable[]> {
  const { rows } = await db.execute<WorkTable>(sql`
    select t.relname as name, bool_or(a.attname = 'class_id') as "hasClass"
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
      and t.relname <> all(${sql.param(ledgers)}::text[])
    group by t.relname
    having bool_or(a.attname = 'class_material_id') and bool_or(a.attname = 'user_id')
      and bool_or(a.attname = 'organisation_id')
    order by t.relname`);
  return rows;
}

export interface WorkRow extends Record<string, unknown> {
  readonly classMaterialId: number;
  /** Whether anything is kept but notes, which never stand in the way of one another. */
  readonly isBegun: boolean;
  readonly percent: number;
  readonly isCompleted: boolean;
  readonly attempts: number;
  readonly notes: number;
}

/** What this person has done, by the material of the class. */
export async function selectWork(
  db: Db,
  { organisationId, userId }: Pick<Move, 'organisationId' | 'userId'>,
  classMaterialIds: readonly number[],
): Promise<Map<number, WorkRow>> {
  const kept = (await workTables(db)).filter(({ name }) => name !== 'notes');
  const ofPerson = sql`work.organisation_id = ${organisationId} and work.user_id = ${userId}
    and work.class_material_id = placed.id`;
  const { rows } = await db.execute<WorkRow>(sql`
    select placed.id as "classMaterialId",
      ${sql.join(
        kept.map(
          ({ name }) => sql`exists (select from ${sql.identifier(name)} work where ${ofPerson})`,
        ),
        sql` or `,
      )} as "isBegun", coalesce(done.percent, 0)::float as percent,
      done.completed_at is not null as "isCompleted", tried.count as attempts, noted.count as notes
    from unnest(${sql.param([...classMaterialIds])}::int[]) as placed(id)
    left join lateral (select * from material_progress work where ${ofPerson}) done on true
    cross join lateral (select count(*)::int from attempts work where ${ofPerson}) tried
    cross join lateral (select count(*)::int from notes work
      where ${ofPerson} and work.deleted_at is null) noted`);
  return new Map(rows.map((row) => [row.classMaterialId, row]));
}

/** Puts all that this person has done in one material of a class under the same material of another. */
export async function carryWork(
  db: Db,
  move: Move,
  pairs: readonly { readonly from: number; readonly to: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const from = sql`${sql.param(pairs.map((pair) => pair.from))}::int[]`;
  const to = sql`${sql.param(pairs.map((pair) => pair.to))}::int[]`;
  for (const { name, hasClass } of await workTables(db))
    await db.execute(sql`
      update ${sql.identifier(name)} work set class_material_id = pair.target
        ${hasClass ? sql`, class_id = ${move.toId}` : sql``}
      from unnest(${from}, ${to}) as pair(source, target)
      where work.organisation_id = ${move.organisationId} and work.user_id = ${move.userId}
        and work.class_material_id = pair.source`);
}
