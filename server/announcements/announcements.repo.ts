import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  lte,
  gt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import { hasAll } from '../../domain/announcements/announcements.policy.ts';
import type {
  AnnouncementState,
  Audience,
} from '../../domain/announcements/announcements.schema.ts';
import { Role } from '../../domain/access/roles.ts';
import { classes, classInstructors } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.table.ts';
import { groupScope } from '../groups/groups-scope.service.ts';
import { users } from '../people/people.table.ts';
import { isAuthor } from './announcement-author.repo.ts';
import { containsKeyword } from './announcement-words.repo.ts';
import {
  announcementClasses,
  announcementGroups,
  announcementReceipts as receipts,
  announcements,
} from './announcements.table.ts';

type NewRow = typeof announcements.$inferInsert;

/** The groups that are the actor's to speak to; undefined: all. */
const ownGroups = (actor: Actor): SQL | undefined =>
  hasAll(actor) ? undefined : (groupScope(actor) ?? sql`(select null::int)`);

/** The classes that are the actor's to speak to: those an instructor teaches; undefined: all. */
export const ownClasses = (actor: Actor): SQL | undefined =>
  hasAll(actor)
    ? undefined
    : sql`(select class_id from ${classInstructors}
        where organisation_id = ${actor.organisationId} and user_id = ${actor.userId}
          and ${actor.role === Role.instructor})`;

/** Whether some, or all, of what an announcement is for is the actor's to speak to. */
function ownTargets(actor: Actor) {
  const own = { groups: ownGroups(actor), classes: ownClasses(actor) };
  if (own.groups === undefined || own.classes === undefined)
    return { touchesOwn: sql<boolean>`true`, isAllOwn: sql<boolean>`true` };
  const groupTargets = sql`${announcementGroups} target
    where target.organisation_id = ${announcements.organisationId} and target.announcement_id = ${announcements.id}`;
  const classTargets = sql`${announcementClasses} target
    where target.organisation_id = ${announcements.organisationId} and target.announcement_id = ${announcements.id}`;
  return {
    touchesOwn: sql<boolean>`(
      exists (select from ${groupTargets} and target.group_id in ${own.groups})
      or exists (select from ${classTargets} and target.class_id in ${own.classes}))`,
    isAllOwn: sql<boolean>`(
      not exists (select from ${groupTargets} and not coalesce(target.group_id in ${own.groups}, false))
      and not exists (select from ${classTargets} and not coalesce(target.class_id in ${own.classes}, false)))`,
  };
}

/** Names and ids of what it is for, by name. */
const targets = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', named.id, 'name', named.name) order by named.name, named.id)
  from (
    select ${groups.id}, ${groups.name} from ${announcementGroups} target
    join ${groups} on ${groups.organisationId} = target.organisation_id and ${groups.id} = target.group_id
    where target.organisation_id = ${announcements.organisationId} and target.announcement_id = ${announcements.id}
    union all
    select ${classes.id}, ${classes.title} from ${announcementClasses} target
    join ${classes} on ${classes.organisationId} = target.organisation_id and ${classes.id} = target.class_id
    where target.organisation_id = ${announcements.organisationId} and target.announcement_id = ${announcements.id}
  ) named), '[]'::json)`;

const receiptsOfIt = sql`select count(*)::int from ${receipts} receipt
  where receipt.owner_id = ${announcements.organisationId} and receipt.announcement_id = ${announcements.id}
    and (receipt.organisation_id = ${announcements.organisationId} or ${announcements.audienceKind} = 'everywhere')`;

const selectWritten = (db: Db, actor: Actor) =>
  db
    .select({
      announcement: announcements,
      authorName: users.name,
      targets,
      readCount: sql<number>`(${receiptsOfIt})`,
      confirmedCount: sql<number>`(${receiptsOfIt} and receipt.confirmed_at is not null)`,
      ...ownTargets(actor),
    })
    .from(announcements)
    .leftJoin(users, isAuthor);
export type WrittenRow = Awaited<ReturnType<typeof selectWritten>>[number];

/** The twin of the `view` policy. */
function visibleTo(actor: Actor): SQL | undefined {
  return and(
    eq(announcements.organisationId, actor.organisationId),
    hasAll(actor)
      ? undefined
      : or(eq(announcements.createdBy, actor.userId), ownTargets(actor).touchesOwn),
  );
}

/** The twin of `stateOf` in the rules. */
function isInState(state: AnnouncementState, now: Date): SQL | undefined {
  const { isDraft, withdrawnAt, startsAt, endsAt } = announcements;
  const isOut = and(eq(isDraft, false), isNull(withdrawnAt));
  const isNotOver = or(isNull(endsAt), gt(endsAt, now));
  if (state === 'draft') return eq(isDraft, true);
  if (state === 'withdrawn') return and(eq(isDraft, false), isNotNull(withdrawnAt));
  if (state === 'ended') return and(isOut, lte(endsAt, now));
  if (state === 'current') return and(isOut, isNotOver, lte(startsAt, now));
  return and(isOut, isNotOver, gt(startsAt, now));
}

interface Query {
  readonly limit: number;
  readonly offset: number;
  readonly keyword?: string | undefined;
  readonly state?: AnnouncementState | undefined;
  readonly 'sortOrder.column'?: 'startsAt' | 'updatedAt' | undefined;
  readonly 'sortOrder.direction'?: 'asc' | 'desc' | undefined;
}

export async function listWrittenRows(db: Db, actor: Actor, now: Date, query: Query) {
  const where = and(
    visibleTo(actor),
    query.state && isInState(query.state, now),
    containsKeyword(query.keyword),
  );
  const direction = query['sortOrder.direction'] === 'asc' ? asc : desc;
  const { startsAt, updatedAt, id } = announcements;
  // What has no time yet comes as if it began now.
  const column =
    query['sortOrder.column'] === 'updatedAt'
      ? updatedAt
      : sql`coalesce(${startsAt}, ${now.toISOString()}::timestamptz)`;
  const rows = await selectWritten(db, actor)
    .where(where)
    .orderBy(direction(column), direction(id))
    .limit(query.limit)
    .offset(query.offset);
  const [total] = await db.select({ count: count() }).from(announcements).where(where);
  return { rows, count: total?.count ?? 0 };
}

const isOne = ({ organisationId }: Pick<Actor, 'organisationId'>, id: number) =>
  and(eq(announcements.organisationId, organisationId), eq(announcements.id, id));

export async function findWritten(db: Db, actor: Actor, id: number) {
  const [found] = await selectWritten(db, actor).where(isOne(actor, id));
  return found;
}

/** Held until the transaction ends. */
export async function lockWritten(db: Db, actor: Actor, id: number) {
  await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(isOne(actor, id))
    .for('no key update');
  return await findWritten(db, actor, id);
}

export async function insertAnnouncement(db: Db, row: NewRow): Promise<number> {
  const [inserted] = await db.insert(announcements).values(row).returning({ id: announcements.id });
  if (!inserted) throw new Error('an insert returned no row');
  return inserted.id;
}

export async function updateAnnouncementRow(
  db: Db,
  tenant: Pick<Actor, 'organisationId'>,
  id: number,
  change: Partial<NewRow>,
): Promise<void> {
  await db
    .update(announcements)
    .set({ ...change, revision: sql`${announcements.revision} + 1` })
    .where(isOne(tenant, id));
}

export async function deleteAnnouncementRow(
  db: Db,
  tenant: Pick<Actor, 'organisationId'>,
  id: number,
): Promise<void> {
  await db.delete(announcements).where(isOne(tenant, id));
}

/** Whom it is for from now on. */
export async function replaceTargets(
  db: Db,
  { organisationId }: Pick<Actor, 'organisationId'>,
  announcementId: number,
  audience: Audience,
): Promise<void> {
  const key = { organisationId, announcementId };
  for (const table of [announcementGroups, announcementClasses])
    await db
      .delete(table)
      .where(
        and(eq(table.organisationId, organisationId), eq(table.announcementId, announcementId)),
      );
  if (audience.kind === 'groups')
    await db
      .insert(announcementGroups)
      .values([...new Set(audience.groupIds)].map((groupId) => ({ ...key, groupId })));
  if (audience.kind === 'classes')
    await db
      .insert(announcementClasses)
      .values([...new Set(audience.classIds)].map((classId) => ({ ...key, classId })));
}

/** Whether all of these are the actor's to speak to. */
export async function areOwn(db: Db, actor: Actor, audience: Audience): Promise<boolean> {
  if (audience.kind === 'groups') {
    const wanted = [...new Set(audience.groupIds)];
    const own = ownGroups(actor);
    return (
      (await db.$count(
        groups,
        and(
          eq(groups.organisationId, actor.organisationId),
          sql`${groups.id} = any(${sql.param(wanted)}::int[])`,
          own && sql`${groups.id} in ${own}`,
        ),
      )) === wanted.length
    );
  }
  if (audience.kind === 'classes') {
    const wanted = [...new Set(audience.classIds)];
    const own = ownClasses(actor);
    return (
      (await db.$count(
        classes,
        and(
          eq(classes.organisationId, actor.organisationId),
          sql`${classes.id} = any(${sql.param(wanted)}::int[])`,
          own && sql`${classes.id} in ${own}`,
        ),
      )) === wanted.length
    );
  }
  return true;
}
