import type { Outcomes } from '../../../domain/exams/exam-rehearsal.schema.ts';
import { requireStudyAccess } from '../../contracts/standing.service.ts';
import type { Context } from '../../http/context.ts';
import { ownSittingOf } from '../own-exams.service.ts';
import { countOtherDevices, putRehearsal } from './exam-rehearsals.repo.ts';

/** Nobody rehearses on so many; what comes after them is not written down. */
const mostDevices = 50;

interface Given {
  readonly deviceUuid: string;
  readonly outcomes: Outcomes;
  readonly answeredCount: number;
  readonly handedInAt: string | null;
}

/** What a device has said last of a rehearsal, as long as the exam has not begun for this person. */
export async function rehearse(context: Context, examId: number, given: Given): Promise<void> {
  const { db, now, userAgent } = context;
  const { sitting } = await ownSittingOf(context, examId);
  requireStudyAccess(context, now);
  // A device that was away says it late: that is no fault of anybody.
  if (sitting.startedAt) return;
  const { organisationId, id: sittingId } = sitting;
  const { handedInAt, ...said } = given;
  const { deviceUuid } = said;
  const others = await countOtherDevices(db, { organisationId, sittingId, deviceUuid });
  if (others >= mostDevices) return;
  await putRehearsal(db, {
    ...said,
    organisationId,
    sittingId,
    userAgent,
    handedInAt: handedInAt === null ? null : new Date(handedInAt),
    rehearsedAt: now,
  });
}
