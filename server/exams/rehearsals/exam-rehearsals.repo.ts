import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { SeenRehearsal } from '../../../domain/exams/exam-rehearsal.schema.ts';
import type { Db } from '../../db/database.ts';
import { examRehearsals } from './exam-rehearsals.table.ts';

export async function putRehearsal(
  db: Db,
  rehearsal: typeof examRehearsals.$inferInsert,
): Promise<void> {
  const { userAgent, outcomes, answeredCount, handedInAt, rehearsedAt } = rehearsal;
  await db
    .insert(examRehearsals)
    .values(rehearsal)
    .onConflictDoUpdate({
      target: [examRehearsals.organisationId, examRehearsals.sittingId, examRehearsals.deviceUuid],
      set: { userAgent, outcomes, answeredCount, handedInAt, rehearsedAt },
    });
}

export const countOtherDevices = async (
  db: Db,
  {
    organisationId,
    sittingId,
    deviceUuid,
  }: {
    readonly organisationId: number;
    readonly sittingId: number;
    readonly deviceUuid: string;
  },
): Promise<number> =>
  await db.$count(
    examRehearsals,
    and(
      eq(examRehearsals.organisationId, organisationId),
      eq(examRehearsals.sittingId, sittingId),
      ne(examRehearsals.deviceUuid, deviceUuid),
    ),
  );

/** The newest of each sitting. */
export async function listRehearsals(
  db: Db,
  organisationId: number,
  sittingIds: readonly number[],
): Promise<ReadonlyMap<number, SeenRehearsal>> {
  if (sittingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(examRehearsals)
    .where(
      and(
        eq(examRehearsals.organisationId, organisationId),
        inArray(examRehearsals.sittingId, [...sittingIds]),
      ),
    )
    .orderBy(desc(examRehearsals.rehearsedAt));
  const bySitting = Map.groupBy(rows, ({ sittingId }) => sittingId);
  const seen = new Map<number, SeenRehearsal>();
  for (const [sittingId, [newest, ...others]] of bySitting)
    if (newest)
      seen.set(sittingId, {
        at: newest.rehearsedAt.toISOString(),
        userAgent: newest.userAgent,
        outcomes: newest.outcomes,
        isDone: newest.handedInAt !== null,
        deviceCount: 1 + others.length,
      });
  return seen;
}
