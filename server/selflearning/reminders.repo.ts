import { and, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { contractPeople, contracts, contractWaiting } from '../contracts/contracts.table.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { canTakeSeat } from '../people/waiting-line.service.ts';
import {
  selfLearningApplications as applications,
  selfLearningEnrolments as enrolments,
  selfLearningReminders,
} from './selflearning.table.ts';

/** What is not finished and ends between these days, with the zone of its organisation. */
export async function listEnding(db: Db, from: string, to: string) {
  return await db
    .select({
      enrolment: enrolments,
      timeZone: organisations.timeZone,
      features: organisations.features,
    })
    .from(enrolments)
    .innerJoin(organisations, eq(organisations.id, enrolments.organisationId))
    .where(
      and(isNull(enrolments.finishedAt), gte(enrolments.endAt, from), lte(enrolments.endAt, to)),
    )
    .orderBy(enrolments.organisationId, enrolments.id);
}

/** Whether it is this caller's to give. */
export async function claimReminder(
  db: Db,
  values: typeof selfLearningReminders.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(selfLearningReminders)
    .values(values)
    .onConflictDoNothing()
    .returning({ reminder: selfLearningReminders.reminder });
  return inserted.length > 0;
}

/** What is begun is finished: the applications of these say so, too. */
export async function noteFinished(
  db: Db,
  keys: readonly { readonly organisationId: number; readonly id: number }[],
  at: Date,
): Promise<void> {
  for (const [organisationId, own] of Map.groupBy(keys, (key) => key.organisationId))
    await db
      .update(applications)
      .set({ state: 'finished', changedAt: at })
      .where(
        and(
          eq(applications.organisationId, organisationId),
          inArray(
            applications.id,
            own.map(({ id }) => id),
          ),
          eq(applications.state, 'started'),
        ),
      );
}

/** What ended before this day unfinished. */
export async function noteExpired(db: Db, before: string, at: Date): Promise<void> {
  await db.execute(sql`
    update ${applications} set state = 'expired', changed_at = ${at.toISOString()}::timestamptz
    from ${enrolments} begun
    where begun.organisation_id = ${applications.organisationId}
      and begun.application_id = ${applications.id}
      and ${applications.state} = 'started' and begun.finished_at is null
      and begun.end_at < ${before}`);
}

/**
 * Who waits, was not told yet, and could have a seat now: one was given to them, or as many are free as can
 * take one before them, and one more. Claimed by whoever gets them.
 */
export async function claimFree(db: Db, at: Date) {
  const { rows } = await db.execute<{
    organisation_id: number;
    id: number;
    user_id: number;
  }>(sql`
    update ${applications} set told_free_at = ${at.toISOString()}::timestamptz
    from ${contracts} license
    where ${applications.state} = 'waiting' and ${applications.toldFreeAt} is null
      and ${canTakeSeat('self_learning_applications')}
      and license.organisation_id = ${applications.organisationId}
      and license.id = ${applications.waitingFor}
      and (exists (select 1 from ${contractPeople} seat
          where seat.organisation_id = license.organisation_id and seat.contract_id = license.id
            and seat.user_id = ${applications.userId} and seat.removed_at is null)
        or license.seats - (select count(*) from ${contractPeople} seat
            where seat.organisation_id = license.organisation_id and seat.contract_id = license.id
              and seat.removed_at is null)
          > (select count(*) from ${contractWaiting} ahead
            join ${contractWaiting} own on own.organisation_id = ahead.organisation_id
              and own.contract_id = ahead.contract_id and ahead.id < own.id
            where own.organisation_id = license.organisation_id and own.contract_id = license.id
              and own.user_id = ${applications.userId} and ${canTakeSeat('ahead')}))
    returning ${applications.organisationId}, ${applications.id}, ${applications.userId}`);
  return rows.map((row) => ({
    organisationId: row.organisation_id,
    id: row.id,
    userId: row.user_id,
  }));
}

export async function listApplicationsByIds(
  db: Db,
  organisationId: number,
  ids: readonly number[],
) {
  return await db
    .select()
    .from(applications)
    .where(
      and(eq(applications.organisationId, organisationId), inArray(applications.id, [...ids])),
    );
}
