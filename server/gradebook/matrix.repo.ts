import type { ClassKey } from '../../domain/classes/class-key.ts';
import { type SQL, sql } from 'drizzle-orm';
import { attempts } from '../challenges/challenges.table.ts';
import type { Db } from '../db/database.ts';
import { materialProgress } from '../training/training.table.ts';
import { videoWatches } from '../videos/videos.table.ts';

/**
 * Half a million cells must not come as half a million rows: of each person there is one row, in which each
 * material is eight bytes, six of how far its id is from the least one and two of its figure. The database
 * makes those faster than letters.
 */
const cells = (id: SQL, { leastId }: CellsOf, figure: SQL) =>
  sql`string_agg(int8send((${id} - ${sql.raw(String(leastId))})::bigint * 65536 + ${figure}), '')`;

const cellBytes = 8;
const mostFigure = 50_000;

/**
 * Writes the figures of one person to the places of their materials. It is plain arithmetic, since it is done
 * half a million times. Ids of a class are near one another: `places` begins with that of the least.
 */
export function readCells(
  bytes: Uint8Array,
  places: readonly (number | undefined)[],
  figures: number[],
): void {
  const byteAt = (at: number) => bytes[at] ?? 0;
  for (let at = 0; at < bytes.length; at += cellBytes) {
    const high = (byteAt(at) << 8) | byteAt(at + 1);
    const middle = (byteAt(at + 2) << 8) | byteAt(at + 3);
    const low = (byteAt(at + 4) << 8) | byteAt(at + 5);
    const place = places[(high * 65_536 + middle) * 65_536 + low];
    if (place !== undefined) figures[place] = (byteAt(at + 6) << 8) | byteAt(at + 7);
  }
}

/** A class, and the least id of its materials. */
export interface CellsOf extends ClassKey {
  readonly leastId: number;
}

interface CellsRow {
  [key: string]: unknown;
  user_id: number;
  cells: Buffer;
}

const byPerson = ({ rows }: { rows: CellsRow[] }): ReadonlyMap<number, Buffer> =>
  new Map(rows.map(({ user_id, cells }) => [user_id, cells]));

/** How far each is in what they began: 100 is completed, and nothing else is. */
export const selectPercents = async (db: Db, of: CellsOf) =>
  byPerson(
    await db.execute<CellsRow>(sql`
      select work.user_id, ${cells(
        sql`work.class_material_id`,
        of,
        sql`case when work.completed_at is not null then 100
          else least(floor(work.percent + 0.0001), 99)::int end`,
      )} as cells
      from ${materialProgress} work
      where work.organisation_id = ${of.organisationId} and work.class_id = ${of.classId}
        and work.class_material_id >= ${of.leastId}
      group by work.user_id`),
  );

/**
 * Seconds measured: attempts from their start to their hand-in, videos as they were played, and signs of
 * work that came soon after one another.
 */
const secondsOfClass = ({ organisationId, classId }: ClassKey) => sql`
  select work.user_id, work.class_material_id, work.seconds_spent as seconds
    from ${materialProgress} work
    where work.organisation_id = ${organisationId} and work.class_id = ${classId}
      and work.seconds_spent > 0 and not exists (
        select 1 from ${attempts} attempt
        where attempt.organisation_id = work.organisation_id
          and attempt.class_material_id = work.class_material_id
          and attempt.user_id = work.user_id)
      and not exists (
        select 1 from ${videoWatches} watch
        where watch.organisation_id = work.organisation_id
          and watch.class_material_id = work.class_material_id and watch.user_id = work.user_id)
  union all
  select attempt.user_id, attempt.class_material_id,
      extract(epoch from attempt.submitted_at - attempt.started_at)::int
    from ${attempts} attempt
    where attempt.organisation_id = ${organisationId} and attempt.class_id = ${classId}
      and attempt.submitted_at > attempt.started_at
      and attempt.submitted_at < attempt.started_at + interval '1 day'
  union all
  select watch.user_id, watch.class_material_id, (
      select coalesce(sum(upper(stretch) - lower(stretch)), 0) / 1000
      from unnest(watch.watched) stretch)::int
    from ${videoWatches} watch
    where watch.organisation_id = ${organisationId} and watch.class_id = ${classId}`;

/** Whole minutes spent in each material, where any was measured. */
export const selectMinutes = async (db: Db, of: CellsOf) =>
  byPerson(
    await db.execute<CellsRow>(sql`
      with spent as (${secondsOfClass(of)}),
      sums as (
        select user_id, class_material_id,
          least(ceil(sum(seconds) / 60.0), ${sql.raw(String(mostFigure))})::int as minutes
        from spent where class_material_id >= ${of.leastId}
        group by user_id, class_material_id)
      select sums.user_id,
        ${cells(sql`sums.class_material_id`, of, sql`sums.minutes`)} as cells
      from sums group by sums.user_id`),
  );

/** Seconds that one person spent in one material. */
export async function selectSeconds(
  db: Db,
  { userId, classMaterialId, ...held }: ClassKey & { userId: number; classMaterialId: number },
): Promise<number> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    with spent as (${secondsOfClass(held)})
    select coalesce(sum(seconds), 0)::int as seconds from spent
    where user_id = ${userId} and class_material_id = ${classMaterialId}`);
  return rows[0]?.seconds ?? 0;
}
