import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { Reaction } from '../../domain/discussions/discussions.schema.ts';
import type { ReportPerson } from '../../domain/reports/reports.schema.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { reportComments, reportReactions, reportReads } from './reports.table.ts';

/** Who has read these reports, in the order in which they did. */
export async function listReaders(db: Db, organisationId: number, reportIds: readonly number[]) {
  return await db
    .select({
      reportId: reportReads.reportId,
      id: users.id,
      name: users.name,
      imageUrl: users.imageUrl,
      readAt: reportReads.readAt,
    })
    .from(reportReads)
    .innerJoin(users, sameTenant(users, reportReads, eq(users.id, reportReads.userId)))
    .where(
      and(
        eq(reportReads.organisationId, organisationId),
        inArray(reportReads.reportId, [...reportIds]),
      ),
    )
    .orderBy(asc(reportReads.readAt));
}
export type ReaderRow = Awaited<ReturnType<typeof listReaders>>[number];

export interface CommentRow {
  readonly reportId: number;
  readonly id: number;
  readonly author: ReportPerson;
  readonly markdown: string;
  readonly writtenAt: Date;
  readonly reactions: readonly Reaction[];
}

/** What was answered to these reports, the oldest first. */
export async function listComments(
  db: Db,
  { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
  reportIds: readonly number[],
): Promise<CommentRow[]> {
  const rows = await db
    .select({
      reportId: reportComments.reportId,
      id: reportComments.id,
      author: {
        id: reportComments.userId,
        // Of the provider's, visiting, or of somebody who is gone.
        name: sql<string>`coalesce(${users.name}, '')`,
        imageUrl: users.imageUrl,
      },
      markdown: reportComments.markdown,
      writtenAt: reportComments.writtenAt,
    })
    .from(reportComments)
    .leftJoin(users, eq(users.id, reportComments.userId))
    .where(
      and(
        eq(reportComments.organisationId, organisationId),
        inArray(reportComments.reportId, [...reportIds]),
      ),
    )
    .orderBy(asc(reportComments.writtenAt), asc(reportComments.id));
  const given = await db
    .select({
      commentId: reportReactions.commentId,
      kind: reportReactions.kind,
      count: sql<number>`count(*)::int`,
      isOwn: sql<boolean>`bool_or(${reportReactions.userId} = ${userId})`,
    })
    .from(reportReactions)
    .where(
      and(
        eq(reportReactions.organisationId, organisationId),
        inArray(
          reportReactions.commentId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(reportReactions.commentId, reportReactions.kind)
    .orderBy(asc(reportReactions.kind));
  return rows.map((row) => ({
    ...row,
    reactions: given
      .filter(({ commentId }) => commentId === row.id)
      .map(({ kind, count, isOwn }) => ({ kind, count, isOwn })),
  }));
}

/** False when this person had read it before. */
export async function insertRead(db: Db, row: typeof reportReads.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(reportReads)
    .values(row)
    .onConflictDoNothing()
    .returning({ reportId: reportReads.reportId });
  return inserted.length > 0;
}

export async function wasRead(db: Db, organisationId: number, reportId: number): Promise<boolean> {
  const isOfIt = and(
    eq(reportReads.organisationId, organisationId),
    eq(reportReads.reportId, reportId),
  );
  return (await db.$count(reportReads, isOfIt)) > 0;
}

export async function insertComment(
  db: Db,
  row: Omit<typeof reportComments.$inferInsert, 'id'>,
): Promise<number> {
  const inserted = one(
    await db.insert(reportComments).values(row).returning({
      id: reportComments.id,
    }),
  );
  return inserted.id;
}

export async function isCommentOf(
  db: Db,
  organisationId: number,
  reportId: number,
  commentId: number,
): Promise<boolean> {
  const isOfIt = and(
    eq(reportComments.organisationId, organisationId),
    eq(reportComments.reportId, reportId),
    eq(reportComments.id, commentId),
  );
  return (await db.$count(reportComments, isOfIt)) > 0;
}

export async function setReaction(
  db: Db,
  row: typeof reportReactions.$inferSelect,
  isOn: boolean,
): Promise<void> {
  if (isOn) {
    await db.insert(reportReactions).values(row).onConflictDoNothing();
    return;
  }
  await db
    .delete(reportReactions)
    .where(
      sameTenant(
        reportReactions,
        row,
        eq(reportReactions.commentId, row.commentId),
        eq(reportReactions.kind, row.kind),
        eq(reportReactions.userId, row.userId),
      ),
    );
}
