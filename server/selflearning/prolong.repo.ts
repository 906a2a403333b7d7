import { sql } from 'drizzle-orm';
import { contractPeople, contracts } from '../contracts/contracts.table.ts';
import type { Db } from '../db/database.ts';
import {
  selfLearningApplications as applications,
  selfLearningClasses,
  selfLearningEnrolments as enrolments,
} from './selflearning.table.ts';

interface Prolonged {
  readonly organisationId: number;
  readonly classIds: readonly number[];
  readonly endAt: string;
}

/**
 * What is not finished gets the last day of the license that its learner has by now, where that is later; also
 * what had ended, unless they applied for the same anew.
 */
export async function prolongEnrolments(db: Db, today: string, at: Date): Promise<Prolonged[]> {
  const { rows } = await db.execute<{
    organisation_id: number;
    end_at: string;
    class_ids: number[] | null;
  }>(sql`
    with prolonged as (
      update ${enrolments} begun set end_at = license.end_at
      from (
        select seat.organisation_id, seat.user_id, max(period.end_at) as end_at
        from ${contractPeople} seat
        join ${contracts} period on period.organisation_id = seat.organisation_id
          and period.id = seat.contract_id and period.kind = 'license'
          and period.confirmed_at is not null
          and period.start_at <= ${today} and period.end_at >= ${today}
        where seat.removed_at is null
        group by seat.organisation_id, seat.user_id
      ) license, ${applications} application
      where begun.finished_at is null and begun.end_at < license.end_at
        and license.organisation_id = begun.organisation_id and license.user_id = begun.user_id
        and application.organisation_id = begun.organisation_id
        and application.id = begun.application_id
        and (application.state = 'started' or (application.state = 'expired' and not exists (
          select 1 from ${applications} anew
          where anew.organisation_id = application.organisation_id
            and anew.user_id = application.user_id and anew.kind = application.kind
            and anew.subject_organisation_id = application.subject_organisation_id
            and anew.subject_id = application.subject_id and anew.id > application.id)))
      returning begun.organisation_id, begun.id, begun.application_id, begun.end_at
    ), revived as (
      update ${applications} application set state = 'started', changed_at = ${at.toISOString()}::timestamptz
      from prolonged
      where application.organisation_id = prolonged.organisation_id
        and application.id = prolonged.application_id and application.state = 'expired'
    )
    select prolonged.organisation_id, prolonged.end_at::text as end_at,
      (select array_agg(room.class_id) from ${selfLearningClasses} room
        where room.organisation_id = prolonged.organisation_id
          and room.enrolment_id = prolonged.id) as class_ids
    from prolonged`);
  return rows.map((row) => ({
    organisationId: row.organisation_id,
    classIds: row.class_ids ?? [],
    endAt: row.end_at,
  }));
}
