import { and, eq, inArray, like } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { HeldExam } from './exams.repo.ts';
import { examAnswers, examEvents, examSittings } from './exams.table.ts';
import type { SittingRow } from './sittings.repo.ts';

export async function findSittingByUuid(
  db: Db,
  { organisationId, examId }: HeldExam,
  uuid: string,
): Promise<SittingRow | undefined> {
  const [found] = await db
    .select()
    .from(examSittings)
    .where(
      and(
        eq(examSittings.organisationId, organisationId),
        eq(examSittings.examId, examId),
        eq(examSittings.uuid, uuid),
      ),
    );
  return found;
}

type Sitting = Pick<SittingRow, 'organisationId' | 'id'>;

/** The record says which files were taken in; nobody can make it forget one. */
export async function wasTakenIn(
  db: Db,
  { organisationId, id }: Sitting,
  fileUuid: string,
): Promise<boolean> {
  const found = await db
    .select({ position: examEvents.position })
    .from(examEvents)
    .where(
      and(
        eq(examEvents.organisationId, organisationId),
        eq(examEvents.sittingId, id),
        like(examEvents.body, `%"kind":"emergencyTakenIn","fileUuid":"${fileUuid}"%`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Which of these answers the server has. */
export async function listKnownAnswers(
  db: Db,
  { organisationId, id }: Sitting,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (uuids.length === 0) return new Set();
  const rows = await db
    .select({ uuid: examAnswers.uuid })
    .from(examAnswers)
    .where(
      and(
        eq(examAnswers.organisationId, organisationId),
        eq(examAnswers.sittingId, id),
        inArray(examAnswers.uuid, [...uuids]),
      ),
    );
  return new Set(rows.map(({ uuid }) => uuid));
}
