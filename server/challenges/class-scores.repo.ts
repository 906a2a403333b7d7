import { sql } from 'drizzle-orm';
import type { CountedAttempt } from '../../domain/classrules/counted-attempt.schema.ts';
import type { Db } from '../db/database.ts';
import { attempts, quizSettings } from './challenges.table.ts';

interface HeldClass {
  readonly organisationId: number;
  readonly classId: number;
}

interface TakenRow {
  [key: string]: unknown;
  user_id: number;
  taken: string;
}

/** One attempt that was handed in. */
export interface Taken {
  readonly classMaterialId: number;
  readonly materialVersionId: number;
  readonly points: number | null;
  readonly maxPoints: number;
  readonly isWaiting: boolean;
  readonly id: number;
  /** In seconds. */
  readonly startedAt: number;
}

/**
 * What each person of a class handed in. They come as one text for each person, since a row for each attempt
 * of a large class would take longer to read than to find. They have no order: to sort them all is dear, too.
 */
export async function selectTaken(
  db: Db,
  { organisationId, classId }: HeldClass,
): Promise<ReadonlyMap<number, readonly Taken[]>> {
  const { rows } = await db.execute<TakenRow>(sql`
    select attempt.user_id, string_agg(concat_ws(' ', attempt.class_material_id,
        attempt.material_version_id, attempt.max_points,
        (attempt.score_status = 'scoring')::int, attempt.id,
        extract(epoch from attempt.started_at), attempt.points), ',') as taken
    from ${attempts} attempt
    where attempt.organisation_id = ${organisationId} and attempt.class_id = ${classId}
      and attempt.submitted_at is not null
    group by attempt.user_id`);
  return new Map(rows.map(({ user_id, taken }) => [user_id, taken.split(',').map(readTaken)]));
}

function readTaken(text: string): Taken {
  const [material, version, most, waiting, id, startedAt, points] = text.split(' ');
  return {
    classMaterialId: Number(material),
    materialVersionId: Number(version),
    maxPoints: Number(most),
    isWaiting: waiting === '1',
    id: Number(id),
    startedAt: Number(startedAt),
    points: points === undefined ? null : Number(points),
  };
}

/** Which attempt counts in these versions, where it is said. */
export async function selectCounting(
  db: Db,
  { organisationId, classId }: HeldClass,
): Promise<ReadonlyMap<number, CountedAttempt>> {
  const { rows } = await db.execute<{ id: number; counts: CountedAttempt }>(sql`
    select settings.material_version_id as id, settings.settings ->> 'counts' as counts
    from ${quizSettings} settings
    where settings.organisation_id = ${organisationId} and settings.material_version_id in (
      select attempt.material_version_id from ${attempts} attempt
      where attempt.organisation_id = ${organisationId} and attempt.class_id = ${classId})`);
  return new Map(rows.map(({ id, counts }) => [id, counts]));
}
