import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import { isShown, isWriter } from './inbox.repo.ts';
import { reportComments, reports } from './reports.table.ts';

interface Picture {
  readonly uuid: string;
  /** Whoever brought it. */
  readonly userId: number;
}

/**
 * The reports that show a picture: those of whoever brought it, and those that they commented on with it. Of each,
 * whether staff who look see the report, and whether it is the viewer's own.
 */
export async function listShowing(db: Db, viewer: Actor, { uuid, userId }: Picture) {
  const pattern = likePattern(uuid);
  const isInAnswers = and(
    eq(reports.userId, userId),
    sql`${reports.answers}::text like ${pattern}`,
  );
  const isInComment: SQL = sql`exists (select 1 from ${reportComments} told
    where told.organisation_id = ${reports.organisationId} and told.report_id = ${reports.id}
      and told.user_id = ${userId} and told.markdown like ${pattern})`;
  return await db
    .select({
      isSeenByStaff: sql<boolean>`${isShown(viewer) ?? sql`false`}`,
      isOwn: sql<boolean>`${eq(reports.userId, viewer.userId)}`,
    })
    .from(reports)
    .innerJoin(users, isWriter)
    .where(sameTenant(reports, viewer, or(isInAnswers, isInComment)));
}
