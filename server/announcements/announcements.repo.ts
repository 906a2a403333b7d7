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
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { hasAll } from '../../domain/announcements/announcements.policy.ts';
import type { AnnouncementState } from '../../domain/announcements/written.schema.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { isAuthor } from './announcement-author.repo.ts';
import { containsKeyword } from './announcement-words.repo.ts';
import { isForBootcampsIn } from './announcement-readers.repo.ts';
import { ownTargets, targets } from './announcement-targets.repo.ts';
import { announcementReceipts as receipts, announcements } from './announcements.table.ts';

type NewRow = typeof announcements.$inferInsert;

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
  return sameTenant(
    announcements,
    actor,
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
  readonly bootcampId?: number | undefined;
  readonly 'sortOrder.column'?: 'startsAt' | 'updatedAt' | undefined;
  readonly 'sortOrder.direction'?: 'asc' | 'desc' | undefined;
}

export async function listWrittenRows(db: Db, actor: Actor, now: Date, query: Query) {
  const where = and(
    visibleTo(actor),
    query.state && isInState(query.state, now),
    query.bootcampId === undefined
      ? undefined
      : isForBootcampsIn(actor.organisationId, sql`(${query.bootcampId}::int)`),
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
  const inserted = one(
    await db.insert(announcements).values(row).returning({ id: announcements.id }),
  );
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
