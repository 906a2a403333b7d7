import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import { ClassStatus } from '../../domain/classes/classes.schema.ts';
import type { Db } from '../db/database.ts';
import { countAhead } from '../http/count.ts';
import { likePattern } from '../db/like-pattern.ts';
import { organisations } from '../organisations/organisations.table.ts';
import {
  classGroupsJson,
  classInstructorsJson,
  classMaterialsJson,
  classSectionsJson,
} from './classes-json.repo.ts';
import { classWaiting } from './class-waiting.table.ts';
import { classes, classGroups, classInstructors, classTrainees } from './classes.table.ts';

type Viewer = Pick<Actor, 'organisationId' | 'userId'>;

const isClass = ({ organisationId }: Pick<Actor, 'organisationId'>, classId: number) =>
  and(eq(classes.organisationId, organisationId), eq(classes.id, classId));

/** The viewer's own enrolment, for a left join. */
const isOwnEnrolment = ({ userId }: Viewer) =>
  sameTenant(
    classTrainees,
    classes,
    eq(classTrainees.classId, classes.id),
    eq(classTrainees.userId, userId),
  );

/** A class with the viewer's enrolment, enough to decide over it. */
export async function findClass(db: Db, viewer: Viewer, classId: number) {
  const [found] = await db
    .select({ class: classes, enrolment: classTrainees })
    .from(classes)
    .leftJoin(classTrainees, isOwnEnrolment(viewer))
    .where(isClass(viewer, classId));
  return found && { ...found.class, isEnrolled: found.enrolment !== null };
}

/**
 * The same, held until the transaction ends: changes of one class come one after the other. Trainees at
 * work in it, whose rows refer to it, are not held up.
 */
export async function lockClass(db: Db, viewer: Viewer, classId: number) {
  await db
    .select({ id: classes.id })
    .from(classes)
    .where(isClass(viewer, classId))
    .for('no key update');
  return await findClass(db, viewer, classId);
}

const waitingCount = sql<number>`(select count(*)::int from ${classWaiting} line
  where line.organisation_id = ${classes.organisationId} and line.class_id = ${classes.id})`;

/** Everything that the page of a class shows, in one round trip. */
export async function findClassDetail(db: Db, viewer: Viewer, classId: number) {
  const [found] = await db
    .select({
      class: classes,
      enrolment: classTrainees,
      timeZone: organisations.timeZone,
      waitingCount,
      instructors: classInstructorsJson,
      groups: classGroupsJson,
      sections: classSectionsJson,
      materials: classMaterialsJson(viewer.userId),
    })
    .from(classes)
    .innerJoin(organisations, eq(organisations.id, classes.organisationId))
    .leftJoin(classTrainees, isOwnEnrolment(viewer))
    .where(isClass(viewer, classId));
  return found && { ...found, ...found.class, isEnrolled: found.enrolment !== null };
}
export type ClassDetail = NonNullable<Awaited<ReturnType<typeof findClassDetail>>>;

/** The twin of `classPolicy.view`; needs the own enrolment joined. */
export function visibleTo(actor: Actor): SQL | undefined {
  if (!isTrainee(actor.role)) return eq(classes.organisationId, actor.organisationId);
  return sameTenant(
    classes,
    actor,
    eq(classes.isPublished, true),
    eq(classTrainees.userId, actor.userId),
  );
}

export interface ClassListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly status: ClassStatus | undefined;
  readonly isPublished: boolean | undefined;
  /** Only those the viewer teaches or made. */
  readonly isMine: boolean;
  readonly isArchived: boolean;
  readonly instructorId?: number | undefined;
  readonly groupId?: number | undefined;
  /** Calendar dates between which it goes on, on one day at least. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly column: 'title' | 'startAt' | 'endAt' | 'updatedAt';
  readonly direction: 'asc' | 'desc';
}

export async function listClassPage(db: Db, actor: Actor, today: string, query: ClassListQuery) {
  const where = and(
    visibleTo(actor),
    eq(classes.isSelfLearning, false),
    query.isArchived ? isNotNull(classes.archivedAt) : isNull(classes.archivedAt),
    query.keyword ? isNamed(actor, query.keyword) : undefined,
    query.status && hasStatus(query.status, today),
    query.isPublished === undefined ? undefined : eq(classes.isPublished, query.isPublished),
    query.isMine ? isTaughtBy(actor) : undefined,
    query.instructorId === undefined ? undefined : hasInstructor(query.instructorId),
    query.groupId === undefined ? undefined : hasGroup(query.groupId),
    query.from === undefined ? undefined : gte(classes.endAt, query.from),
    query.to === undefined ? undefined : lte(classes.startAt, query.to),
  );
  const order = query.direction === 'asc' ? asc : desc;
  const rows = await db
    .select({
      class: classes,
      completedCount: classTrainees.completedCount,
      instructors: classInstructorsJson,
    })
    .from(classes)
    .leftJoin(classTrainees, isOwnEnrolment(actor))
    .where(where)
    .orderBy(order(classes[query.column]), order(classes.id))
    .limit(query.limit)
    .offset(query.offset);
  const all = db
    .select({ id: classes.id })
    .from(classes)
    .leftJoin(classTrainees, isOwnEnrolment(actor))
    .where(where);
  return { rows, counted: await countAhead(db, all.getSQL(), query) };
}
export type ClassListRow = Awaited<ReturnType<typeof listClassPage>>['rows'][number];

/** By the index of its pairs of letters; the pattern is the cheaper of both and decides. */
const isNamed = ({ organisationId }: Viewer, keyword: string) =>
  and(
    ilike(classes.title, likePattern(keyword)),
    sql`audit_grams(${classes.organisationId}, lower(${classes.title}))
      @> audit_grams(${organisationId}, lower(${keyword}))`,
  );

function hasStatus(status: ClassStatus, today: string): SQL | undefined {
  if (status === ClassStatus.future) return gt(classes.startAt, today);
  if (status === ClassStatus.ended) return lt(classes.endAt, today);
  return and(lte(classes.startAt, today), gte(classes.endAt, today));
}

const isTaughtBy = ({ userId }: Viewer): SQL =>
  sql`(${classes.createdBy} = ${userId} or ${hasInstructor(userId)})`;

const hasInstructor = (userId: number): SQL => sql`exists (
  select 1 from ${classInstructors}
  where ${classInstructors.organisationId} = ${classes.organisationId}
    and ${classInstructors.classId} = ${classes.id}
    and ${classInstructors.userId} = ${userId})`;

const hasGroup = (groupId: number): SQL => sql`exists (
  select 1 from ${classGroups}
  where ${classGroups.organisationId} = ${classes.organisationId}
    and ${classGroups.classId} = ${classes.id}
    and ${classGroups.groupId} = ${groupId})`;

export async function insertClass(db: Db, values: typeof classes.$inferInsert): Promise<number> {
  const inserted = one(await db.insert(classes).values(values).returning({ id: classes.id }));
  return inserted.id;
}

/** A change of what people edit, which `If-Match` compares. */
export async function updateClassRow(
  db: Db,
  viewer: Viewer,
  classId: number,
  values: Partial<typeof classes.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(classes)
    .set({ ...values, updatedAt: now, revision: sql`${classes.revision} + 1` })
    .where(isClass(viewer, classId));
}

/** No new revision: who edits the class need not begin again because it was published. */
export async function updatePublished(
  db: Db,
  viewer: Viewer,
  classId: number,
  isPublished: boolean,
  now: Date,
): Promise<void> {
  await db.update(classes).set({ isPublished, updatedAt: now }).where(isClass(viewer, classId));
}
