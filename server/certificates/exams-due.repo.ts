import { eq, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { exams, examSittings } from '../exams/exams.table.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import { certificates } from './certificates.table.ts';

/**
 * Who has passed an exam that gives certificates, by results that are out, and was never given one of it,
 * also none that was revoked.
 */
export async function selectPassed(db: Db, now: Date, limit: number) {
  return await db
    .select({
      exam: exams,
      sitting: examSittings,
      name: users.name,
      organisationName: organisations.displayName,
    })
    .from(exams)
    .innerJoin(examSittings, sameTenant(examSittings, exams, eq(examSittings.examId, exams.id)))
    .innerJoin(users, sameTenant(users, examSittings, eq(users.id, examSittings.userId)))
    .innerJoin(organisations, eq(organisations.id, exams.organisationId))
    .where(
      sql`${exams.status} = 'signedOff' and ${exams.resultsAt} <= ${now}
        and (${exams.draft} ->> 'givesCertificate')::boolean
        and ${users.archivedAt} is null and ${examSittings.points} is not null
        and (${examSittings.isPassKept} or ${examSittings.points}::numeric * 100 >=
          (${exams.draft} ->> 'passPercent')::numeric
            * coalesce(${examSittings.maxPoints}, ${exams.maxPoints})::numeric)
        and not exists (select 1 from ${certificates} given
          where given.organisation_id = ${exams.organisationId} and given.exam_id = ${exams.id}
            and given.user_id = ${examSittings.userId})`,
    )
    .limit(limit);
}
