import { requireStudyAccess } from '../../contracts/standing.service.ts';
import type { Context } from '../../http/context.ts';
import { ownSittingOf } from '../own-exams.service.ts';
import { countDevices, putRehearsal } from './exam-rehearsals.repo.ts';
import type { examRehearsals } from './exam-rehearsals.table.ts';

/** Nobody rehearses on so many; what comes after them is not written down. */
const mostDevices = 50;

type Given = Pick<
  typeof examRehearsals.$inferSelect,
  'deviceUuid' | 'outcomes' | 'answeredCount'
> & { readonly handedInAt: string | null };

/** What a device has said last of a rehearsal, as long as the exam has not begun for this person. */
export async function rehearse(context: Context, examId: number, given: Given): Promise<void> {
  const { db, now, userAgent } = context;
  const { sitting } = await ownSittingOf(context, examId);
  requireStudyAccess(context, now);
  // A device that was away says it late: that is no fault of anybody.
  if (sitting.startedAt) return;
  const { organisationId, id: sittingId } = sitting;
  if ((await countDevices(db, organisationId, sittingId)) >= mostDevices) return;
  const { handedInAt, ...said } = given;
  await putRehearsal(db, {
    ...said,
    organisationId,
    sittingId,
    userAgent,
    handedInAt: handedInAt === null ? null : new Date(handedInAt),
    rehearsedAt: now,
  });
}
