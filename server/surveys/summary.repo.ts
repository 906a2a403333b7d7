import { and, eq, inArray, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import type { GroupViewer } from '../groups/groups-scope.service.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { surveyHandIns, surveyBallotBoxes } from './surveys.table.ts';

export interface RatingRow {
  readonly classMaterialId: number;
  /** `2026-11`; null where it is anonymous. */
  readonly month: string | null;
  readonly rating: string;
  readonly count: number;
}

/** Where a material is in classes, with how many of those whom the viewer may see have handed it in. */
export async function listClassesOf(db: Db, viewer: GroupViewer, materialId: number) {
  const { organisationId } = viewer;
  const visible = db.select({ id: users.id }).from(users).where(peopleInScope(viewer));
  const handedInCount = sql<number>`(${db
    .select({ count: sql`count(*)::int` })
    .from(surveyHandIns)
    .where(
      and(
        eq(surveyHandIns.organisationId, organisationId),
        eq(surveyHandIns.classMaterialId, classMaterials.id),
        inArray(surveyHandIns.userId, visible),
      ),
    )})`;
  return await db
    .select({
      classId: classes.id,
      classMaterialId: classMaterials.id,
      title: classes.title,
      startAt: classes.startAt,
      handedInCount,
    })
    .from(classMaterials)
    .innerJoin(classes, sameTenant(classes, classMaterials, eq(classes.id, classMaterials.classId)))
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.materialId, materialId),
      ),
    )
    .orderBy(classes.startAt, classes.id);
}

interface Rated {
  readonly materialVersionId: number;
  readonly fieldId: string;
}

export async function countNamedRatings(
  db: Db,
  viewer: GroupViewer,
  { materialVersionId, fieldId }: Rated,
  timeZone: string,
): Promise<RatingRow[]> {
  const rating = sql<string>`${surveyHandIns.answers} ->> ${fieldId}::text`;
  const month = sql<string>`to_char(${surveyHandIns.handedInAt} at time zone ${timeZone}, 'YYYY-MM')`;
  const { organisationId } = viewer;
  const given = db.$with('given').as(
    db
      .select({
        classMaterialId: surveyHandIns.classMaterialId,
        month: month.as('month'),
        rating: rating.as('rating'),
      })
      .from(surveyHandIns)
      .innerJoin(users, sameTenant(users, surveyHandIns, eq(users.id, surveyHandIns.userId)))
      .where(
        and(
          eq(surveyHandIns.organisationId, organisationId),
          eq(surveyHandIns.materialVersionId, materialVersionId),
          sql`${rating} is not null`,
          peopleInScope(viewer),
        ),
      ),
  );
  return await db
    .with(given)
    .select({
      classMaterialId: given.classMaterialId,
      month: given.month,
      rating: given.rating,
      count: sql<number>`count(*)::int`,
    })
    .from(given)
    .groupBy(given.classMaterialId, given.month, given.rating);
}

/** Of the answers that are shown. */
export async function countUrnRatings(
  db: Db,
  organisationId: number,
  { materialVersionId, fieldId }: Rated,
): Promise<RatingRow[]> {
  const { rows } = await db.execute<{ id: number; rating: string; count: number }>(sql`
    select box.class_material_id as id, given.rating, count(*)::int as count
    from ${surveyBallotBoxes} box
    cross join lateral (
      select answer ->> ${fieldId}::text as rating
      from jsonb_array_elements(box.answers) answer
    ) given
    where box.organisation_id = ${organisationId}
      and box.material_version_id = ${materialVersionId}
      and box.place > 0 and given.rating is not null
    group by 1, 2`);
  return rows.map(({ id, rating, count }) => ({
    classMaterialId: id,
    month: null,
    rating,
    count,
  }));
}
