import { and, count, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { bootcamps } from '../bootcamps/bootcamps.table.ts';
import { classes } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.table.ts';
import { users } from '../people/people.table.ts';
import { isAuthor } from './announcement-author.repo.ts';
import { containsKeyword } from './announcement-words.repo.ts';
import {
  addressedTo,
  bootcampsAround,
  classesAround,
  groupsAround,
  isForBootcampsIn,
  type Reader,
} from './announcement-readers.repo.ts';
import {
  announcementBootcamps,
  announcementClasses,
  announcementGroups,
  announcementReceipts as receipts,
  announcements,
} from './announcements.table.ts';

/** What is to be read now: the twin of the state `current` in the rules. */
const isCurrent = (now: Date) =>
  and(
    eq(announcements.isDraft, false),
    isNull(announcements.withdrawnAt),
    lte(announcements.startsAt, now),
    or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
  );

const awaitsConfirmation = sql<boolean>`(${announcements.mustConfirm} and ${receipts.confirmedAt} is null)`;

/** The reader's own receipt, for a left join. */
const isOwnReceipt = ({ organisationId, userId }: Reader) =>
  and(
    eq(receipts.organisationId, organisationId),
    eq(receipts.userId, userId),
    eq(receipts.ownerId, announcements.organisationId),
    eq(receipts.announcementId, announcements.id),
  );

/** The groups, classes or bootcamps of an announcement through which it reaches this reader. */
const addressedBy = (reader: Reader) => sql<string[]>`array(
  select ${groups.name} from ${announcementGroups} target
  join ${groups} on ${groups.organisationId} = target.organisation_id and ${groups.id} = target.group_id
  where target.organisation_id = ${announcements.organisationId}
    and target.announcement_id = ${announcements.id} and target.group_id in ${groupsAround(reader)}
  union
  select ${classes.title} from ${announcementClasses} target
  join ${classes} on ${classes.organisationId} = target.organisation_id and ${classes.id} = target.class_id
  where target.organisation_id = ${announcements.organisationId}
    and target.announcement_id = ${announcements.id} and target.class_id in ${classesAround(reader)}
  union
  select ${bootcamps.title} from ${announcementBootcamps} target
  join ${bootcamps} on ${bootcamps.organisationId} = target.organisation_id and ${bootcamps.id} = target.bootcamp_id
  where target.organisation_id = ${announcements.organisationId}
    and target.announcement_id = ${announcements.id} and target.bootcamp_id in ${bootcampsAround(reader)}
  order by 1)`;

/** Of these, the bootcamps. */
const bootcampIds = (reader: Reader) => sql<number[]>`array(
  select target.bootcamp_id from ${announcementBootcamps} target
  where target.organisation_id = ${announcements.organisationId}
    and target.announcement_id = ${announcements.id} and target.bootcamp_id in ${bootcampsAround(reader)}
  order by 1)`;

const selectOwn = (db: Db, reader: Reader) =>
  db
    .select({
      announcement: announcements,
      readAt: receipts.readAt,
      confirmedAt: receipts.confirmedAt,
      authorName: users.name,
      addressedBy: addressedBy(reader),
      bootcampIds: bootcampIds(reader),
    })
    .from(announcements)
    .leftJoin(receipts, isOwnReceipt(reader))
    .leftJoin(users, isAuthor);
export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly keyword?: string | undefined;
  readonly 'sortOrder.direction'?: 'asc' | 'desc' | undefined;
}

export async function listOwnRows(db: Db, reader: Reader, now: Date, page: Page) {
  const where = and(addressedTo(reader), isCurrent(now), containsKeyword(page.keyword));
  const isOldFirst = page['sortOrder.direction'] === 'asc';
  const rows = await selectOwn(db, reader)
    .where(where)
    .orderBy(
      desc(awaitsConfirmation),
      desc(announcements.isPinned),
      isOldFirst ? announcements.startsAt : desc(announcements.startsAt),
      isOldFirst ? announcements.id : desc(announcements.id),
    )
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ count: count() }).from(announcements).where(where);
  return { rows, count: total?.count ?? 0 };
}

export async function findOwnRow(db: Db, reader: Reader, id: number, now: Date) {
  const [found] = await selectOwn(db, reader).where(
    and(eq(announcements.id, id), addressedTo(reader), isCurrent(now)),
  );
  return found;
}

/** Of all, or of what is for one bootcamp. */
export async function countUnread(
  db: Db,
  reader: Reader,
  now: Date,
  bootcampId?: number,
): Promise<number> {
  const [total] = await db
    .select({ count: count() })
    .from(announcements)
    .leftJoin(receipts, isOwnReceipt(reader))
    .where(
      and(
        addressedTo(reader),
        isCurrent(now),
        bootcampId === undefined
          ? undefined
          : isForBootcampsIn(reader.organisationId, sql`(${bootcampId}::int)`),
        or(isNull(receipts.readAt), eq(awaitsConfirmation, true)),
      ),
    );
  return total?.count ?? 0;
}

/**
 * One that the reader may have had before them: of those that have begun, also when it has ended or was
 * withdrawn while their device had no network.
 */
export async function findBegun(db: Db, reader: Reader, id: number, now: Date) {
  const [found] = await db
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.id, id),
        addressedTo(reader),
        eq(announcements.isDraft, false),
        isNotNull(announcements.startsAt),
        lte(announcements.startsAt, now),
      ),
    );
  return found;
}

interface Marks {
  readonly readAt: Date;
  readonly confirmedAt: Date | null;
}

/** The first reading and the first confirmation stand. */
export async function markReceipt(
  db: Db,
  { organisationId, userId }: Reader,
  { organisationId: ownerId, id: announcementId }: { organisationId: number; id: number },
  { readAt, confirmedAt }: Marks,
): Promise<void> {
  await db
    .insert(receipts)
    .values({ organisationId, userId, ownerId, announcementId, readAt, confirmedAt })
    .onConflictDoUpdate({
      target: [receipts.organisationId, receipts.userId, receipts.ownerId, receipts.announcementId],
      set: {
        readAt: sql`least(${receipts.readAt}, excluded.read_at)`,
        confirmedAt: sql`coalesce(${receipts.confirmedAt}, excluded.confirmed_at)`,
      },
    });
}
