import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { classTrainees } from '../classes/classes.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { reports } from './reports.table.ts';

const isPerson = sameTenant(users, classTrainees, eq(users.id, classTrainees.userId));

const hasWritten = (classId: number, day: string) =>
  sql<boolean>`exists (select 1 from ${reports} report
    where report.organisation_id = ${classTrainees.organisationId}
      and report.class_id = ${classId} and report.user_id = ${classTrainees.userId}
      and report.day = ${day}::date and report.handed_in_at is not null)`;

const isExpected = (viewer: Actor, classId: number) =>
  sameTenant(
    classTrainees,
    viewer,
    eq(classTrainees.classId, classId),
    isNull(users.archivedAt),
    peopleInScope(viewer),
  );

/** Trainees of a class whom the viewer may see: first those without a report of the day, then by name. */
export async function listExpected(
  db: Db,
  viewer: Actor,
  classId: number,
  day: string,
  limit: number,
) {
  const written = hasWritten(classId, day);
  return await db
    .select({ id: users.id, name: users.name, imageUrl: users.imageUrl })
    .from(classTrainees)
    .innerJoin(users, isPerson)
    .where(isExpected(viewer, classId))
    .orderBy(asc(written), asc(users.name), asc(users.id))
    .limit(limit);
}

export async function countExpected(db: Db, viewer: Actor, classId: number, day: string) {
  const [counted] = await db
    .select({
      expectedCount: count(),
      handedInCount: sql<number>`(count(*) filter (where ${hasWritten(classId, day)}))::int`,
    })
    .from(classTrainees)
    .innerJoin(users, isPerson)
    .where(isExpected(viewer, classId));
  return counted ?? { expectedCount: 0, handedInCount: 0 };
}

/** What these people handed in for these days. */
export async function listOnDays(
  db: Db,
  { organisationId }: Pick<Actor, 'organisationId'>,
  classId: number,
  userIds: readonly number[],
  days: readonly string[],
) {
  return await db
    .select({ userId: reports.userId, day: reports.day, reportId: reports.id, mood: reports.mood })
    .from(reports)
    .where(
      and(
        eq(reports.organisationId, organisationId),
        eq(reports.classId, classId),
        inArray(reports.userId, [...userIds]),
        inArray(reports.day, [...days]),
        isNotNull(reports.handedInAt),
      ),
    );
}

/** The same of everybody in the class. */
export async function listOfClassOnDays(
  db: Db,
  { organisationId }: Pick<Actor, 'organisationId'>,
  classId: number,
  days: readonly string[],
) {
  if (days.length === 0) return [];
  return await db
    .select({ userId: reports.userId, day: reports.day, mood: reports.mood })
    .from(reports)
    .where(
      and(
        eq(reports.organisationId, organisationId),
        eq(reports.classId, classId),
        inArray(reports.day, [...days]),
        isNotNull(reports.handedInAt),
      ),
    );
}

/** Active trainees of the class without a report of the day; of all, or of those whom a viewer may see. */
export async function listMissing(
  db: Db,
  { organisationId, classId }: { readonly organisationId: number; readonly classId: number },
  day: string,
  viewer?: Actor,
): Promise<number[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(classTrainees)
    .innerJoin(users, isPerson)
    .where(
      and(
        eq(classTrainees.organisationId, organisationId),
        eq(classTrainees.classId, classId),
        eq(users.role, Role.trainee),
        isNull(users.archivedAt),
        viewer && peopleInScope(viewer),
        sql`not ${hasWritten(classId, day)}`,
      ),
    );
  return rows.map(({ userId }) => userId);
}

/** The day of the first report of a class; undefined while it has none. */
export async function findFirstDay(
  db: Db,
  { organisationId }: Pick<Actor, 'organisationId'>,
  classId: number,
): Promise<string | undefined> {
  const [found] = await db
    .select({ day: sql<string | null>`min(${reports.day})` })
    .from(reports)
    .where(and(eq(reports.organisationId, organisationId), eq(reports.classId, classId)));
  return found?.day ?? undefined;
}
