import { and, asc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Attention } from '../../domain/attention/attention.contract.ts';
import { attempts, lateAnswers } from '../challenges/challenges.table.ts';
import {
  classes,
  classInstructors,
  classMaterials,
  classTrainees,
} from '../classes/classes.table.ts';
import { dueFor } from '../classrules/study-sql.service.ts';
import type { Db } from '../db/database.ts';
import { materials, materialVersions } from '../materials/materials.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { materialProgress } from '../training/training.table.ts';

/**
 * The classes of which somebody is told: an instructor's own, of others all. Columns name their table, since
 * a query over one table alone would leave it out.
 */
export const concerns = ({ organisationId, userId, role }: Actor): SQL | undefined =>
  and(
    eq(classes.organisationId, organisationId),
    sql`${classes}.archived_at is null`,
    role === Role.instructor
      ? sql`(${classes.createdBy} = ${userId} or exists (
          select 1 from ${classInstructors} teaching
          where teaching.organisation_id = ${classes}.organisation_id
            and teaching.class_id = ${classes}.id and teaching.user_id = ${userId}))`
      : undefined,
  );

/** Whoever learns alone is their mentors' to look after. */
const isListed = sql`${classes.isPublished} and not ${classes.isSelfLearning}`;
const isUnderWay = (today: string): SQL | undefined =>
  and(isListed, lte(classes.startAt, today), gte(classes.endAt, today));

const isOfClass = sql`placed.organisation_id = ${classes.organisationId}
  and placed.class_id = ${classes.id}`;

/** By the name that a query gives it. */
const placed = {
  organisationId: sql`placed.organisation_id`,
  id: sql`placed.id`,
  dueAt: sql`placed.due_at`,
};

const isEnrolled = sameTenant(classTrainees, classes, eq(classTrainees.classId, classes.id));
const isTheirs = sameTenant(users, classTrainees, eq(users.id, classTrainees.userId));
const isPlaced = sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId));

const named = { classId: classes.id, classTitle: classes.title, lang: classes.lang };

/** Handed in, and not settled: what the list of markings of each class shows. */
export async function selectWaitingMarkings(db: Db, actor: Actor): Promise<Attention['marking']> {
  const waiting = and(
    concerns(actor),
    isNotNull(attempts.submittedAt),
    sql`(${attempts.scoreStatus} = 'scoring' or exists (
      select 1 from ${lateAnswers} late
      where late.organisation_id = ${attempts.organisationId}
        and late.attempt_id = ${attempts.id} and late.state = 'waiting'))`,
  );
  const ofClass = sameTenant(classes, attempts, eq(classes.id, attempts.classId));
  const [counted] = await db
    .select({
      count: sql<number>`count(*)::int`,
      classCount: sql<number>`count(distinct ${attempts.classId})::int`,
      materialCount: sql<number>`count(distinct ${attempts.classMaterialId})::int`,
    })
    .from(attempts)
    .innerJoin(classes, ofClass)
    .where(waiting);
  if (!counted || counted.count === 0) return null;
  const [oldest] = await db
    .select({
      ...named,
      attemptId: attempts.id,
      traineeName: users.name,
      materialTitle: materials.title,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .innerJoin(classes, ofClass)
    .innerJoin(users, sameTenant(users, attempts, eq(users.id, attempts.userId)))
    .innerJoin(
      classMaterials,
      sameTenant(classMaterials, attempts, eq(classMaterials.id, attempts.classMaterialId)),
    )
    .innerJoin(materials, isPlaced)
    .where(waiting)
    .orderBy(asc(attempts.submittedAt), asc(attempts.id))
    .limit(1);
  if (!oldest?.submittedAt) return null;
  return { ...counted, oldest: { ...oldest, submittedAt: oldest.submittedAt.toISOString() } };
}

/**
 * Trainees of classes under way whom the actor may see and who have something left to do, with what of
 * it is overdue, the furthest behind first.
 */
export async function selectBehind(
  db: Db,
  actor: Actor,
  { today, silentSince, limit }: { today: string; silentSince: Date; limit: number },
) {
  const overdue = sql<number>`(
    select count(*)::int from ${classMaterials} placed
    where ${isOfClass} and placed.drill_id is null and placed.due_at < ${today}
      and ${dueFor(sql`${classTrainees.userId}`, placed)} < ${today} and not exists (
      select 1 from ${materialProgress} done
      where done.organisation_id = placed.organisation_id and done.class_id = placed.class_id
        and done.user_id = ${classTrainees.userId} and done.class_material_id = placed.id
        and done.completed_at is not null))`;
  const idleSince = sql<string>`greatest(${classTrainees.lastActivityAt},
    ${classTrainees.enrolledAt}, ${classes.startAt}::timestamptz)`;
  const rows = await db
    .select({
      ...named,
      userId: users.id,
      name: users.name,
      imageUrl: users.imageUrl,
      overdueCount: overdue,
      idleSince,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(classes)
    .innerJoin(classTrainees, isEnrolled)
    .innerJoin(users, isTheirs)
    .where(
      and(
        concerns(actor),
        peopleInScope(actor),
        isNull(users.archivedAt),
        isUnderWay(today),
        sql`${classTrainees.completedCount} < ${classes.materialCount}`,
        sql`(${overdue} > 0 or ${idleSince} <= ${silentSince})`,
      ),
    )
    .orderBy(sql`${overdue} desc, ${idleSince}`, asc(users.id), asc(classes.id))
    .limit(limit);
  return { count: rows[0]?.count ?? 0, rows };
}
export type BehindRow = Awaited<ReturnType<typeof selectBehind>>['rows'][number];

/** What is due from today to `until` and has not been completed by all whom the actor may see. */
export async function selectDue(
  db: Db,
  actor: Actor,
  { today, until, limit }: { today: string; until: string; limit: number },
): Promise<Attention['due']> {
  const rows = await db
    .select({
      ...named,
      classMaterialId: classMaterials.id,
      title: materials.title,
      dueAt: classMaterials.dueAt,
      traineeCount: sql<number>`count(*)::int`,
      missingCount: sql<number>`count(*) filter (where ${materialProgress.completedAt} is null)::int`,
    })
    .from(classes)
    .innerJoin(
      classMaterials,
      sameTenant(
        classMaterials,
        classes,
        eq(classMaterials.classId, classes.id),
        isNull(classMaterials.drillId),
        gte(classMaterials.dueAt, today),
        lte(classMaterials.dueAt, until),
      ),
    )
    .innerJoin(materials, isPlaced)
    .innerJoin(classTrainees, isEnrolled)
    .innerJoin(users, isTheirs)
    .leftJoin(
      materialProgress,
      sameTenant(
        materialProgress,
        classTrainees,
        eq(materialProgress.classId, classTrainees.classId),
        eq(materialProgress.userId, classTrainees.userId),
        eq(materialProgress.classMaterialId, classMaterials.id),
      ),
    )
    .where(and(concerns(actor), peopleInScope(actor), isNull(users.archivedAt), isUnderWay(today)))
    .groupBy(
      classes.id,
      classes.title,
      classes.lang,
      classMaterials.id,
      classMaterials.dueAt,
      materials.title,
    )
    .having(sql`count(*) filter (where ${materialProgress.completedAt} is null) > 0`)
    .orderBy(asc(classMaterials.dueAt), asc(classMaterials.id))
    .limit(limit);
  return rows.map(({ dueAt, ...row }) => ({ ...row, dueAt: dueAt ?? today }));
}

/** Classes that nobody sees yet and that begin by `until`, or should have begun. */
export async function selectUnpublished(
  db: Db,
  actor: Actor,
  { today, until, limit }: { today: string; until: string; limit: number },
): Promise<Attention['publish']> {
  return await db
    .select({
      ...named,
      startAt: classes.startAt,
      materialCount: classes.materialCount,
      traineeCount: classes.traineeCount,
    })
    .from(classes)
    .where(
      and(
        concerns(actor),
        eq(classes.isPublished, false),
        lte(classes.startAt, until),
        gte(classes.endAt, today),
      ),
    )
    .orderBy(asc(classes.startAt), asc(classes.id))
    .limit(limit);
}

/** Materials of which classes under way or to come have an older version than the library. */
export async function selectNewVersions(
  db: Db,
  actor: Actor,
  { today, limit }: { today: string; limit: number },
): Promise<Attention['versions']> {
  const first = sql`min(${classes.id})`;
  const { rows } = await db.execute<Attention['versions'][number]>(sql`
    select outdated."materialId", outdated.title, outdated."majorVersionNumber",
      outdated."classCount", outdated."classId", ${classes.title} as "classTitle",
      ${classes.lang} as lang
    from (
      select material.id as "materialId", material.title,
        newest.major_version_number as "majorVersionNumber",
        count(distinct ${classes.id})::int as "classCount", ${first} as "classId",
        material.organisation_id, max(newest.created_at) as made_at
      from ${classes}
      join ${classMaterials} placed on ${isOfClass}
      join ${materials} material on material.organisation_id = placed.organisation_id
        and material.id = placed.material_id
      join ${materialVersions} newest on newest.organisation_id = material.organisation_id
        and newest.id = material.current_version_id
      where ${concerns(actor)} and ${classes.endAt} >= ${today} and not ${classes.isSelfLearning}
        and placed.material_version_id <> material.current_version_id
      group by material.organisation_id, material.id, material.title, newest.major_version_number
      order by made_at desc, material.id
      limit ${limit}
    ) outdated
    join ${classes} on ${classes.organisationId} = outdated.organisation_id
      and ${classes.id} = outdated."classId"
    order by outdated.made_at desc, outdated."materialId"`);
  return rows;
}
