import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import type { DiscussionQuery } from '../../domain/discussions/discussions.contract.ts';
import { classesOfBootcamp } from '../bootcamps/bootcamp-scope.service.ts';
import { classInstructors, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { discussionMarks, discussions } from './discussions.table.ts';
import { holdsWords } from './search.repo.ts';
import { visibleTo } from './sight.repo.ts';

export interface Place {
  readonly at: Date;
  readonly id: number;
}

export interface Listed {
  readonly id: number;
  readonly at: Date;
}

type Filter = Omit<DiscussionQuery, 'before' | 'limit' | 'classId'>;

/** It was not opened since something was written in it. */
const isUnreadBy = ({ userId }: Actor): SQL => sql`not exists (
  select 1 from ${discussionMarks}
  where ${discussionMarks.organisationId} = ${discussions.organisationId}
    and ${discussionMarks.discussionId} = ${discussions.id}
    and ${discussionMarks.userId} = ${userId}
    and ${discussionMarks.readUpTo} >= ${discussions.lastCommentId})`;

function isAsked(actor: Actor, filter: Filter): SQL | undefined {
  const { bootcampId, classMaterialId, privacy, status, unread, assigned, label, keyword } = filter;
  return and(
    visibleTo(actor),
    bootcampId === undefined
      ? undefined
      : sql`${discussions.classId} in ${classesOfBootcamp(actor, bootcampId)}`,
    classMaterialId === undefined ? undefined : eq(discussions.classMaterialId, classMaterialId),
    privacy === undefined || privacy === 'both' ? undefined : eq(discussions.privacy, privacy),
    status === 'open' ? isNull(discussions.resolvedAt) : undefined,
    status === 'resolved' ? isNotNull(discussions.resolvedAt) : undefined,
    status === 'unanswered'
      ? and(isNull(discussions.firstResponseAt), isNull(discussions.resolvedAt))
      : undefined,
    unread ? isUnreadBy(actor) : undefined,
    assigned ? eq(discussions.assigneeId, actor.userId) : undefined,
    label === undefined ? undefined : sql`${label} = any(${discussions.labels})`,
    keyword ? holdsWords(actor, keyword) : undefined,
  );
}

const isBehind = (before: Place | undefined): SQL | undefined =>
  before &&
  sql`(${discussions.lastActivityAt}, ${discussions.id}) <
    (${before.at.toISOString()}::timestamptz, ${before.id})`;

const stretch = (where: SQL | undefined, limit: number): SQL => sql`(
  select ${discussions.id} as id, ${discussions.lastActivityAt} as at from ${discussions}
  where ${where}
  order by ${discussions.lastActivityAt} desc, ${discussions.id} desc limit ${limit})`;

const isHere = (actor: Actor) => eq(discussions.organisationId, actor.organisationId);

/**
 * One's own and those of one's classes: of each class as many as the page needs, by its index, so that it
 * does not matter how many others have.
 */
function ofOwn(actor: Actor, where: SQL | undefined, limit: number): SQL {
  const table = isTrainee(actor.role) ? classTrainees : classInstructors;
  const ofClass = and(isHere(actor), sql`${discussions.classId} = own.class_id`, where);
  const byOthers = sql`select found.id, found.at from ${table} own
    cross join lateral ${stretch(ofClass, limit)} found
    where own.organisation_id = ${actor.organisationId} and own.user_id = ${actor.userId}`;
  if (isTrainee(actor.role)) return byOthers;
  const elsewhere = (column: typeof discussions.authorId | typeof discussions.assigneeId) =>
    stretch(and(isHere(actor), eq(column, actor.userId), where), limit);
  return sql`${byOthers} union ${elsewhere(discussions.authorId)}
    union ${elsewhere(discussions.assigneeId)}`;
}

/** The ids of a page, what something was written in last first; one more than the limit. */
export async function listIds(
  db: Db,
  actor: Actor,
  scope: 'own' | 'all',
  query: Filter & { readonly classId?: number | undefined },
  page: { readonly before?: Place | undefined; readonly limit: number },
): Promise<Listed[]> {
  const limit = page.limit + 1;
  const where = and(isAsked(actor, query), isBehind(page.before));
  const { classId } = query;
  const found =
    classId !== undefined
      ? stretch(and(isHere(actor), eq(discussions.classId, classId), where), limit)
      : scope === 'own'
        ? ofOwn(actor, where, limit)
        : stretch(where, limit);
  const { rows } = await db.execute<{ id: number; at: string | Date }>(sql`
    select id, at from (${found}) listed order by at desc, id desc limit ${limit}`);
  return rows.map(({ id, at }) => ({ id, at: new Date(at) }));
}

const mostPinned = 5;

/** Those that staff put at the head of a class. */
export async function listPinned(db: Db, actor: Actor, classId: number): Promise<number[]> {
  const rows = await db
    .select({ id: discussions.id })
    .from(discussions)
    .where(and(visibleTo(actor), eq(discussions.classId, classId), isNotNull(discussions.pinnedAt)))
    .orderBy(desc(discussions.pinnedAt))
    .limit(mostPinned);
  return rows.map(({ id }) => id);
}

/** Where in a class something was asked that the viewer may see. */
export async function listPlaces(db: Db, actor: Actor, classId: number) {
  const chapter = sql<string | null>`${discussions.place} ->> 'chapter'`;
  return await db
    .select({
      classMaterialId: sql<number>`${discussions.classMaterialId}`,
      chapter,
      count: sql<number>`count(*)::int`,
    })
    .from(discussions)
    .where(
      and(
        visibleTo(actor),
        eq(discussions.classId, classId),
        isNotNull(discussions.classMaterialId),
      ),
    )
    .groupBy(discussions.classMaterialId, chapter);
}
