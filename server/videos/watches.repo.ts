import { and, count, eq, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import { heatParts } from '../../domain/videos/videos.contract.ts';
import type { Ranges } from '../../domain/videos/ranges.rules.ts';
import type { Db } from '../db/database.ts';
import type { GroupViewer } from '../groups/groups-scope.service.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { classTrainees } from '../classes/classes.table.ts';
import { materialProgress } from '../training/training.table.ts';
import { videoWatches } from './videos.table.ts';

export interface WatchKey {
  readonly organisationId: number;
  readonly classMaterialId: number;
  readonly userId: number;
  readonly fileId: number;
}

const isThis = ({ organisationId, classMaterialId, userId, fileId }: WatchKey) =>
  and(
    eq(videoWatches.organisationId, organisationId),
    eq(videoWatches.classMaterialId, classMaterialId),
    eq(videoWatches.userId, userId),
    eq(videoWatches.fileId, fileId),
  );

export async function selectWatched(db: Db, key: WatchKey): Promise<Ranges> {
  const [found] = await db
    .select({ watched: videoWatches.watched })
    .from(videoWatches)
    .where(isThis(key));
  return found?.watched ?? [];
}

/** Adds to what is known, in one statement: of two devices at once neither loses anything. */
export async function addWatched(
  db: Db,
  key: WatchKey & { readonly classId: number },
  watched: Ranges,
  updatedAt: Date,
): Promise<Ranges> {
  const row = one(
    await db
      .insert(videoWatches)
      .values({ ...key, watched, updatedAt })
      .onConflictDoUpdate({
        target: [
          videoWatches.organisationId,
          videoWatches.classMaterialId,
          videoWatches.userId,
          videoWatches.fileId,
        ],
        set: { watched: sql`${videoWatches.watched} + excluded.watched`, updatedAt },
      })
      .returning({ watched: videoWatches.watched }),
  );
  return row.watched;
}

interface Shown {
  readonly classId: number;
  readonly classMaterialId: number;
  readonly fileId: number;
  readonly ms: number;
}

/** How many of those whom the viewer may see have watched the middle of each part. */
export async function selectHeat(
  db: Db,
  viewer: GroupViewer,
  { classMaterialId, fileId, ms }: Shown,
): Promise<number[]> {
  const part = sql.raw('part.number');
  const rows = await db
    .select({ part: sql<number>`${part}`, watchers: count() })
    .from(videoWatches)
    .innerJoin(users, sameTenant(users, videoWatches, eq(users.id, videoWatches.userId)))
    .innerJoin(
      sql`generate_series(0, ${heatParts - 1}::int) as part(number)`,
      sql`${videoWatches.watched} @> ((${part} + 0.5) * ${ms}::int / ${heatParts}::int)::int`,
    )
    .where(
      sameTenant(
        videoWatches,
        viewer,
        eq(videoWatches.classMaterialId, classMaterialId),
        eq(videoWatches.fileId, fileId),
        peopleInScope(viewer),
      ),
    )
    .groupBy(part);
  const heat = Array.from({ length: heatParts }, () => 0);
  for (const row of rows) heat[row.part] = row.watchers;
  return heat;
}

/** Of the trainees of the class whom the viewer may see: how many, who has begun, and who is done. */
export async function countWatchers(
  db: Db,
  viewer: GroupViewer,
  { classId, classMaterialId }: Pick<Shown, 'classId' | 'classMaterialId'>,
) {
  const [counted] = await db
    .select({
      invitedCount: count(),
      begunCount: count(materialProgress.userId),
      finishedCount: count(materialProgress.completedAt),
    })
    .from(classTrainees)
    .innerJoin(users, sameTenant(users, classTrainees, eq(users.id, classTrainees.userId)))
    .leftJoin(
      materialProgress,
      sameTenant(
        materialProgress,
        classTrainees,
        eq(materialProgress.classId, classTrainees.classId),
        eq(materialProgress.userId, classTrainees.userId),
        eq(materialProgress.classMaterialId, classMaterialId),
      ),
    )
    .where(
      sameTenant(classTrainees, viewer, eq(classTrainees.classId, classId), peopleInScope(viewer)),
    );
  return counted ?? { invitedCount: 0, begunCount: 0, finishedCount: 0 };
}
