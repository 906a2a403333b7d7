import { and, asc, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import { ClassStatus } from '../../domain/classes/classes.schema.ts';
import { classes, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import {
  bootcampClasses,
  bootcampInstructors,
  bootcamps,
  bootcampTrainees,
} from './bootcamps.table.ts';

type Viewer = Pick<Actor, 'organisationId' | 'userId'>;

const isBootcamp = ({ organisationId }: Pick<Actor, 'organisationId'>, bootcampId: number) =>
  and(eq(bootcamps.organisationId, organisationId), eq(bootcamps.id, bootcampId));

/** The viewer's own place in it, for a left join. */
const isOwnPlace = ({ userId }: Viewer) =>
  sameTenant(
    bootcampTrainees,
    bootcamps,
    eq(bootcampTrainees.bootcampId, bootcamps.id),
    eq(bootcampTrainees.userId, userId),
  );

interface Person {
  id: number;
  name: string;
  imageUrl: string | null;
}

const instructorsJson = sql<Person[]>`(
  select coalesce(json_agg(json_build_object('id', ${users.id}, 'name', ${users.name}, 'imageUrl', ${users.imageUrl})
    order by ${users.name}, ${users.id}), '[]')
  from ${bootcampInstructors}
  join ${users} on ${users.organisationId} = ${bootcampInstructors.organisationId}
    and ${users.id} = ${bootcampInstructors.userId}
  where ${bootcampInstructors.organisationId} = ${bootcamps.organisationId}
    and ${bootcampInstructors.bootcampId} = ${bootcamps.id})`;

interface OwnFigures {
  classCount: number;
  completedCount: number;
  materialCount: number;
}

/** What one of its trainees has of it: the published classes that they are enrolled in. */
const ownFigures = ({ userId }: Viewer) => sql<OwnFigures>`(
  select json_build_object('classCount', count(*), 'completedCount', coalesce(sum(enrolment.completed_count), 0),
    'materialCount', coalesce(sum(studied.material_count), 0))
  from ${bootcampClasses} part
  join ${classes} studied on studied.organisation_id = part.organisation_id
    and studied.id = part.class_id and studied.is_published
  join ${classTrainees} enrolment on enrolment.organisation_id = part.organisation_id
    and enrolment.class_id = part.class_id and enrolment.user_id = ${userId}
  where part.organisation_id = ${bootcamps.organisationId} and part.bootcamp_id = ${bootcamps.id})`;

const selectSummaries = (db: Db, viewer: Viewer) =>
  db
    .select({
      bootcamp: bootcamps,
      place: bootcampTrainees,
      instructors: instructorsJson,
      own: ownFigures(viewer),
    })
    .from(bootcamps)
    .leftJoin(bootcampTrainees, isOwnPlace(viewer));
export type BootcampRow = Awaited<ReturnType<typeof selectSummaries>>[number];

/** The twin of `bootcampPolicy.view`; needs the own place joined. */
function visibleTo(actor: Actor): SQL | undefined {
  const isHere = eq(bootcamps.organisationId, actor.organisationId);
  if (!isTrainee(actor.role)) return isHere;
  return and(isHere, isNotNull(bootcampTrainees.userId), isNull(bootcamps.archivedAt));
}

export interface BootcampListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly status?: ClassStatus | undefined;
  /** Undefined: both. */
  readonly isArchived?: boolean | undefined;
  /** Only those the viewer teaches or made. */
  readonly isMine?: boolean;
  /** Only those the viewer is a trainee of. */
  readonly isOfTrainee?: boolean;
  readonly startsWithMine?: boolean;
  readonly column: 'title' | 'startAt' | 'endAt' | 'updatedAt';
  readonly direction: 'asc' | 'desc';
}

export async function listBootcampPage(db: Db, actor: Actor, now: Date, query: BootcampListQuery) {
  const isMine = teaches(actor);
  const where = and(
    visibleTo(actor),
    query.keyword ? ilike(bootcamps.title, likePattern(query.keyword)) : undefined,
    query.status && hasStatus(query.status, now),
    query.isArchived === undefined
      ? undefined
      : query.isArchived
        ? isNotNull(bootcamps.archivedAt)
        : isNull(bootcamps.archivedAt),
    query.isMine ? isMine : undefined,
    query.isOfTrainee ? isNotNull(bootcampTrainees.userId) : undefined,
  );
  const order = query.direction === 'asc' ? asc : desc;
  const rows = await selectSummaries(db, actor)
    .where(where)
    .orderBy(
      ...(query.startsWithMine ? [desc(isMine)] : []),
      order(bootcamps[query.column]),
      order(bootcamps.id),
    )
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bootcamps)
    .leftJoin(bootcampTrainees, isOwnPlace(actor))
    .where(where);
  return { rows, count: counted?.count ?? 0 };
}

/** By the calendar of each bootcamp's own zone. */
function hasStatus(status: ClassStatus, now: Date): SQL {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${bootcamps.timeZone})::date`;
  if (status === ClassStatus.future) return sql`${bootcamps.startAt} > ${today}`;
  if (status === ClassStatus.ended) return sql`${bootcamps.endAt} < ${today}`;
  return sql`${today} between ${bootcamps.startAt} and ${bootcamps.endAt}`;
}

const teaches = ({ userId }: Viewer) => sql<boolean>`(${bootcamps.createdBy} = ${userId} or exists (
  select 1 from ${bootcampInstructors}
  where ${bootcampInstructors.organisationId} = ${bootcamps.organisationId}
    and ${bootcampInstructors.bootcampId} = ${bootcamps.id}
    and ${bootcampInstructors.userId} = ${userId}))`;

export async function findBootcamp(db: Db, viewer: Viewer, bootcampId: number) {
  const [found] = await selectSummaries(db, viewer).where(isBootcamp(viewer, bootcampId));
  return (
    found && {
      ...found,
      isArchived: found.bootcamp.archivedAt !== null,
      isEnrolled: found.place !== null,
    }
  );
}
export type FoundBootcamp = NonNullable<Awaited<ReturnType<typeof findBootcamp>>>;

/** The same, held until the transaction ends: changes of one bootcamp come one after the other. */
export async function lockBootcamp(db: Db, viewer: Viewer, bootcampId: number) {
  await db
    .select({ id: bootcamps.id })
    .from(bootcamps)
    .where(isBootcamp(viewer, bootcampId))
    .for('no key update');
  return await findBootcamp(db, viewer, bootcampId);
}

export async function insertBootcamp(
  db: Db,
  values: typeof bootcamps.$inferInsert,
): Promise<number> {
  const inserted = one(await db.insert(bootcamps).values(values).returning({ id: bootcamps.id }));
  return inserted.id;
}

/** A change of what people edit, which `If-Match` compares. */
export async function updateBootcampRow(
  db: Db,
  viewer: Pick<Viewer, 'organisationId'>,
  bootcampId: number,
  values: Partial<typeof bootcamps.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(bootcamps)
    .set({ ...values, updatedAt: now, revision: sql`${bootcamps.revision} + 1` })
    .where(isBootcamp(viewer, bootcampId));
}
