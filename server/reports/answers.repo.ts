import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ReportPerson } from '../../domain/reports/reports.schema.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { reportComments, reportReads } from './reports.table.ts';

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
    .innerJoin(
      users,
      and(eq(users.organisationId, reportReads.organisationId), eq(users.id, reportReads.userId)),
    )
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
}

/** What was answered to these reports, the oldest first. */
export async function listComments(
  db: Db,
  organisationId: number,
  reportIds: readonly number[],
): Promise<CommentRow[]> {
  return await db
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
  const [inserted] = await db.insert(reportComments).values(row).returning({
    id: reportComments.id,
  });
  if (!inserted) throw new Error('an insert returned no row');
  return inserted.id;
}
