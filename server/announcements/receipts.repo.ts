import { and, asc, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { isReaderOf } from './announcement-readers.repo.ts';
import { announcementReceipts as receipts, type announcements } from './announcements.table.ts';

type Row = typeof announcements.$inferSelect;

/** The reader's receipt of an announcement of their own organisation. */
const isReceiptOf = ({ organisationId, id }: Row) =>
  and(
    eq(receipts.organisationId, organisationId),
    eq(receipts.userId, users.id),
    eq(receipts.ownerId, organisationId),
    eq(receipts.announcementId, id),
  );

/** Its readers, as far as the viewer may see them. */
const readersOf = (viewer: Actor, row: Row) =>
  and(isReaderOf(row.organisationId, row), peopleInScope(viewer));

export async function countReaders(db: Db, viewer: Actor, row: Row): Promise<number> {
  return await db.$count(users, readersOf(viewer, row));
}

interface Query {
  readonly limit: number;
  readonly offset: number;
  readonly keyword?: string | undefined;
  readonly done?: boolean | undefined;
}

export async function listReceiptRows(
  db: Db,
  viewer: Actor,
  row: Row,
  { limit, offset, keyword, done }: Query,
) {
  const where = and(
    readersOf(viewer, row),
    keyword ? holdsKeyword(users.searchText, keyword) : undefined,
    isDone(row, done),
  );
  const rows = await db
    .select({
      userId: users.id,
      accountName: users.accountName,
      name: users.name,
      imageUrl: users.imageUrl,
      readAt: receipts.readAt,
      confirmedAt: receipts.confirmedAt,
    })
    .from(users)
    .leftJoin(receipts, isReceiptOf(row))
    .where(where)
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: count() })
    .from(users)
    .leftJoin(receipts, isReceiptOf(row))
    .where(where);
  return { rows, count: total?.count ?? 0 };
}
export type ReceiptRow = Awaited<ReturnType<typeof listReceiptRows>>['rows'][number];

function isDone({ mustConfirm }: Row, done: boolean | undefined): SQL | undefined {
  if (done === undefined) return undefined;
  const mark = mustConfirm ? receipts.confirmedAt : receipts.readAt;
  return done ? isNotNull(mark) : isNull(mark);
}
