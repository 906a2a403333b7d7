import { givenBackForDevice } from '../../domain/exams/exam-board.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { holdSeat } from './exam-board.service.ts';
import { heldBy } from './exams.service.ts';
import { giveTime } from './give-time.service.ts';
import { holdOwnSitting } from './own-exams.service.ts';
import { changeSitting, recordEvents } from './sittings.repo.ts';

/** A trainee asks to go on at another device than the one they began at. */
export async function wantDevice(
  context: Context,
  examId: number,
  deviceUuid: string,
): Promise<void> {
  const { db, now } = context;
  const { sitting } = await holdOwnSitting(context, examId);
  if (!sitting.startedAt || sitting.submittedAt) throw new AppError('examNotBegun');
  if (sitting.deviceUuid === deviceUuid) return;
  await changeSitting(db, sitting, { wantedDeviceUuid: deviceUuid });
  await recordEvents(db, sitting, now, [{ kind: 'deviceAsked', deviceUuid }]);
}

/** Lets a trainee go on at the device that asks, with the time that the other one lost them, or refuses it. */
export async function decideDevice(
  context: Context,
  examId: number,
  userId: number,
  isGranted: boolean,
): Promise<void> {
  const { db, actor, now } = context;
  const { sitting, draft } = await holdSeat(context, examId, userId);
  const wanted = sitting.wantedDeviceUuid;
  if (wanted === null || sitting.submittedAt) throw new AppError('notFound');
  await changeSitting(db, sitting, {
    wantedDeviceUuid: null,
    ...(isGranted ? { deviceUuid: wanted } : {}),
  });
  await recordEvents(db, sitting, now, [
    { kind: 'deviceDecided', deviceUuid: wanted, isAllowed: isGranted, by: actor.userId },
  ]);
  const seconds = isGranted ? secondsLost(sitting, now, draft.deviceMinutes ?? 0) : 0;
  if (seconds > 0)
    await giveTime(db, heldBy(context, examId), {
      kind: 'device',
      userId,
      seconds,
      reason: '',
      by: null,
      now,
    });
  await recordChange(context, {
    action: 'exam.decideDevice',
    subjectType: 'exam',
    subjectId: examId,
    after: { userIds: [userId], isAllowed: isGranted },
  });
}

/** Since the device that was taken over told of itself, or saved an answer, for the last time. */
function secondsLost(
  {
    startedAt,
    lastSeenAt,
    lastSavedAt,
  }: Record<'startedAt' | 'lastSeenAt' | 'lastSavedAt', Date | null>,
  now: Date,
  mostMinutes: number,
): number {
  const heard = [startedAt, lastSeenAt, lastSavedAt].map((at) => at?.getTime() ?? 0);
  return givenBackForDevice(new Date(Math.max(...heard)), now, mostMinutes);
}
