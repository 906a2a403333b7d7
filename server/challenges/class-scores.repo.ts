import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { CountedAttempt } from '../../domain/classrules/counted-attempt.schema.ts';
import { classMaterials } from '../classes/classes.table.ts';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { materialVersions } from '../materials/materials.table.ts';
import { attempts, quizSettings } from './challenges.table.ts';

interface TakenRow {
  [key: string]: unknown;
  user_id: number;
  taken: Buffer;
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
 * What each person of a class handed in. It comes as one row for each person, whose attempts are so many bytes
 * each, since a row for each attempt of a large class would take longer to read than to find. They have no
 * order: to sort them all is dear, too. An attempt that waits for its mark has a negative id, one without
 * points what is no number.
 */
export async function selectTaken(
  db: Db,
  { organisationId, classId }: ClassKey,
): Promise<ReadonlyMap<number, Buffer>> {
  const { rows } = await db.execute<TakenRow>(sql`
    select attempt.user_id, string_agg(int8send(
        (attempt.class_material_id::bigint << 32) | attempt.material_version_id)
        || int4send(case attempt.score_status when 'scoring' then -attempt.id else attempt.id end)
        || float4send(attempt.max_points) || float4send(coalesce(attempt.points, 'NaN'))
        || float8send(date_part('epoch', attempt.started_at)), '') as taken
    from ${attempts} attempt
    where attempt.organisation_id = ${organisationId} and attempt.class_id = ${classId}
      and attempt.submitted_at is not null
    group by attempt.user_id`);
  return new Map(rows.map(({ user_id, taken }) => [user_id, taken]));
}

const takenBytes = 28;

export function readTaken(bytes: Buffer): Taken[] {
  return Array.from({ length: bytes.length / takenBytes }, (_, index) => {
    const at = index * takenBytes;
    const id = bytes.readInt32BE(at + 8);
    const points = bytes.readFloatBE(at + 16);
    return {
      classMaterialId: bytes.readInt32BE(at),
      materialVersionId: bytes.readInt32BE(at + 4),
      id: Math.abs(id),
      isWaiting: id < 0,
      maxPoints: asWritten(bytes.readFloatBE(at + 12)),
      points: Number.isNaN(points) ? null : asWritten(points),
      startedAt: bytes.readDoubleBE(at + 20),
    };
  });
}

/** A number of four bytes as it is written elsewhere: 0.1, and not 0.10000000149. */
const asWritten = (figure: number): number =>
  Number.isInteger(figure) ? figure : Number(figure.toPrecision(7));

/**
 * Which attempt counts in the versions of a class's materials, where it is said. The versions are found by the
 * class's materials, since its attempts may be half a million.
 */
export async function selectCounting(
  db: Db,
  { organisationId, classId }: ClassKey,
): Promise<ReadonlyMap<number, CountedAttempt>> {
  const rows = await db
    .select({
      id: quizSettings.materialVersionId,
      counts: sql<CountedAttempt>`${quizSettings.settings} ->> 'counts'`,
    })
    .from(classMaterials)
    .innerJoin(
      materialVersions,
      sameTenant(
        materialVersions,
        classMaterials,
        eq(materialVersions.materialId, classMaterials.materialId),
      ),
    )
    .innerJoin(
      quizSettings,
      sameTenant(
        quizSettings,
        materialVersions,
        eq(quizSettings.materialVersionId, materialVersions.id),
      ),
    )
    .where(
      and(eq(classMaterials.organisationId, organisationId), eq(classMaterials.classId, classId)),
    );
  return new Map(rows.map(({ id, counts }) => [id, counts]));
}
