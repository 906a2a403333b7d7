import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { auditEntries } from './audit.table.ts';

type Entry = typeof auditEntries.$inferInsert;
type Shared = Pick<
  Entry,
  | 'organisationId'
  | 'homeOrganisationId'
  | 'userId'
  | 'asRole'
  | 'ownRole'
  | 'address'
  | 'userAgent'
> & { readonly happenedAt: Date };

/** What one person did to many people at once, in one statement; all their names are taken down with it. */
export async function insertAuditEntriesOfPeople(
  db: Db,
  shared: Shared,
  entries: readonly Pick<Entry, 'action' | 'subjectId' | 'before' | 'after'>[],
): Promise<void> {
  const { organisationId, homeOrganisationId = null, userId, asRole, ownRole = null } = shared;
  const home = homeOrganisationId ?? organisationId;
  await db.execute(sql`
    insert into ${auditEntries}
      (organisation_id, home_organisation_id, user_id, user_name, as_role, own_role, address, user_agent,
       happened_at, action, subject_type, subject_id, subject_name, before, after)
    select ${organisationId}::int, ${homeOrganisationId}::int, ${userId}::int,
      coalesce((select u.name from ${users} u where u.organisation_id = ${home}::int and u.id = ${userId}::int), ''),
      ${asRole}::smallint, ${ownRole}::smallint, ${shared.address}, ${shared.userAgent ?? ''},
      ${shared.happenedAt.toISOString()}::timestamptz, e.action, 'user', e."subjectId",
      coalesce(subject.name, e.before->>'name', ''), e.before, e.after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      e(action text, "subjectId" text, before jsonb, after jsonb)
    left join ${users} subject
      on subject.organisation_id = ${organisationId}::int and subject.id = e."subjectId"::int`);
}
