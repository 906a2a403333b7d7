import type { ExamSign } from '../../domain/exams/exam-board.contract.ts';
import { secondsLeftOf } from '../../domain/exams/exam-time.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { findNewestCorrection } from './corrections/exam-corrections.repo.ts';
import { insertMessage, listLedger, listMessages } from './exam-board.repo.ts';
import { presentLedger } from './exam-board.service.ts';
import { heldBy } from './exams.service.ts';
import { holdOwnSitting, ownSittingOf } from './own-exams.service.ts';
import { changeSitting, recordEvents } from './sittings.repo.ts';

interface Told {
  readonly deviceUuid: string;
  readonly question: number | null;
  readonly waitingAnswers: number;
  readonly left: number;
  readonly pasted: number;
}

/** Notes what the device tells of itself, and tells it its time, its ledger and what was written to it. */
export async function sign(context: Context, examId: number, told: Told): Promise<ExamSign> {
  const { db, actor, now } = context;
  const { sitting } = await holdOwnSitting(context, examId);
  if (!sitting.deadlineAt) throw new AppError('examNotBegun');
  if (sitting.deviceUuid !== told.deviceUuid) throw new AppError('examElsewhere');
  const { left, pasted } = told;
  const counts = {
    leftCount: sitting.leftCount + left,
    pastedCount: sitting.pastedCount + pasted,
  };
  await changeSitting(db, sitting, {
    lastSeenAt: now,
    question: told.question,
    waitingAnswers: told.waitingAnswers,
    ...counts,
  });
  const isOther = context.address !== sitting.lastAddress;
  await recordEvents(db, sitting, now, [
    ...(left > 0 ? [{ kind: 'leftWindow' as const, count: left }] : []),
    ...(pasted > 0 ? [{ kind: 'pasted' as const, count: pasted }] : []),
    ...(isOther ? [{ kind: 'address' as const, address: context.address }] : []),
  ]);
  if (isOther) await changeSitting(db, sitting, { lastAddress: context.address });
  const held = heldBy(context, examId);
  const { deadlineAt, submittedAt } = sitting;
  return {
    now: now.toISOString(),
    secondsLeft: secondsLeftOf({ deadlineAt, submittedAt }, now),
    deadlineAt: deadlineAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    ledger: (await listLedger(db, held, sitting)).map(presentLedger),
    messages: (await listMessages(db, held, actor.userId)).map(({ message }) => ({
      id: message.id,
      isMine: message.writtenBy === null,
      text: message.text,
      at: message.createdAt.toISOString(),
    })),
    ...counts,
    refusedCount: sitting.refusedCount,
    newestCorrection: await findNewestCorrection(db, held),
  };
}

export async function askQuestion(context: Context, examId: number, text: string): Promise<void> {
  const { db, actor, now } = context;
  const { sitting } = await ownSittingOf(context, examId);
  if (!sitting.startedAt) throw new AppError('examNotBegun');
  const { userId } = actor;
  await insertMessage(db, {
    ...heldBy(context, examId),
    userId,
    writtenBy: null,
    text,
    createdAt: now,
  });
}
