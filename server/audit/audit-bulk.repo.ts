import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { auditEntries } from './audit.table.ts';

type Entry = typeof auditEntries.$inferInsert;
type Shared = Pick<Entry, 'organisationId' | 'userId' | 'asRole' | 'address'> & {
  readonly happenedAt: Date;
};

/** What one person did to many things at once, in one statement. */
export async function insertAuditEntries(
  db: Db,
  { organisationId, userId, asRole, address, happenedAt }: Shared,
  entries: readonly Pick<Entry, 'action' | 'subjectType' | 'subjectId' | 'before' | 'after'>[],
): Promise<void> {
  await db.execute(sql`
    insert into ${auditEntries}
      (organisation_id, user_id, as_role, address, happened_at, action, subject_type, subject_id, before, after)
    select ${organisationId}::int, ${userId}::int, ${asRole}::smallint, ${address},
      ${happenedAt.toISOString()}::timestamptz, e.action, e."subjectType", e."subjectId", e.before, e.after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      e(action text, "subjectType" text, "subjectId" text, before jsonb, after jsonb)`);
}
