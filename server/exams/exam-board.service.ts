import { isAllowed } from '../../domain/access/permissions.ts';
import { authorize } from '../../domain/access/policy.ts';
import type { Board, Seat, WatchedExam } from '../../domain/exams/exam-board.contract.ts';
import type { LedgerEntry } from '../../domain/exams/exam-ledger.schema.ts';
import { invigilationPolicy } from '../../domain/exams/exams.policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import {
  countAnswered,
  countOpenQuestions,
  findToWatch,
  insertMessage,
  listLedger,
  listMessages,
  listSeats,
  listToWatch,
  markAnswered,
} from './exam-board.repo.ts';
import { correctionsOnBoard } from './corrections/corrections-on-board.ts';
import { giveTime } from './give-time.service.ts';
import { heldBy } from './exams.service.ts';
import { changeSitting, listSittingsOf, lockSitting, recordEvents } from './sittings.repo.ts';
import { windowOf } from './own-exams.present.ts';
import { listRehearsals } from './rehearsals/exam-rehearsals.repo.ts';

const mostListed = 100;

type Found = NonNullable<Awaited<ReturnType<typeof findToWatch>>>;

const presentWatched = ({ exam, counts }: Found): WatchedExam => {
  const { opensAt, closesAt, minutes } = windowOf(exam);
  return {
    id: exam.id,
    title: exam.title,
    lang: exam.draft.lang,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    minutes,
    ...counts,
  };
};

export async function watchedExams({ db, actor }: Context): Promise<WatchedExam[]> {
  const isOfAll = isAllowed(actor, 'exam.view');
  return (await listToWatch(db, actor, isOfAll, mostListed)).map(presentWatched);
}

async function getWatched(context: Context, examId: number): Promise<Found> {
  const { db, actor } = context;
  return authorize(
    actor,
    invigilationPolicy,
    'view',
    await findToWatch(db, actor, heldBy(context, examId)),
  );
}

export async function boardOf(context: Context, examId: number): Promise<Board> {
  const { db, now } = context;
  const found = await getWatched(context, examId);
  const held = heldBy(context, examId);
  const seats = await listSeats(db, held);
  const answered = await countAnswered(db, held);
  const questions = await countOpenQuestions(db, held);
  const rehearsals = await listRehearsals(
    db,
    held.organisationId,
    seats.map(({ sitting }) => sitting.id),
  );
  const { isSupervised, deviceMinutes = 0, accessCode } = found.exam.draft;
  return {
    ...presentWatched(found),
    now: now.toISOString(),
    isSupervised,
    deviceMinutes,
    accessCode,
    seats: seats.map((row) =>
      presentSeat(row, {
        answeredCount: answered.get(row.sitting.id) ?? 0,
        openQuestions: questions.get(row.sitting.userId) ?? 0,
        rehearsal: rehearsals.get(row.sitting.id) ?? null,
      }),
    ),
    ledger: (await listLedger(db, held)).map((row) => ({
      ...presentLedger(row),
      personName: row.personName,
    })),
    messages: (await listMessages(db, held)).map(({ message, writtenBy, personName }) => ({
      id: message.id,
      userId: message.userId,
      personName,
      writtenBy,
      text: message.text,
      isAnswered: message.answeredAt !== null,
      at: message.createdAt.toISOString(),
    })),
    corrections: await correctionsOnBoard(db, found.exam),
    mayCorrect: isAllowed(context.actor, 'exam.edit'),
  };
}

function presentSeat(
  { sitting, name, imageUrl }: Awaited<ReturnType<typeof listSeats>>[number],
  counted: Pick<Seat, 'answeredCount' | 'openQuestions' | 'rehearsal'>,
): Seat {
  return {
    userId: sitting.userId,
    name,
    imageUrl,
    place: sitting.submittedAt ? 'handedIn' : sitting.startedAt ? 'writing' : 'notBegun',
    isAdmitted: sitting.admittedAt !== null,
    question: sitting.question,
    ...counted,
    lastSeenAt: sitting.lastSeenAt?.toISOString() ?? null,
    lastSavedAt: sitting.startedAt ? (sitting.lastSavedAt?.toISOString() ?? null) : null,
    waitingAnswers: sitting.waitingAnswers,
    wantsOtherDevice: sitting.wantedDeviceUuid !== null,
    deadlineAt: sitting.deadlineAt?.toISOString() ?? null,
    leftCount: sitting.leftCount,
    pastedCount: sitting.pastedCount,
    refusedCount: sitting.refusedCount,
  };
}

export const presentLedger = ({
  entry,
  by,
}: Pick<Awaited<ReturnType<typeof listLedger>>[number], 'entry' | 'by'>): LedgerEntry => ({
  id: entry.id,
  kind: entry.kind,
  isForAll: entry.sittingId === null,
  seconds: entry.seconds,
  reason: entry.reason,
  by,
  at: entry.createdAt.toISOString(),
});

/** The sitting of somebody in an exam that the actor watches, locked. */
export async function holdSeat(context: Context, examId: number, userId: number) {
  const { db, actor } = context;
  const { exam } = await getWatched(context, examId);
  const [found] = await listSittingsOf(db, heldBy(context, examId), [userId]);
  const sitting = found && (await lockSitting(db, actor, found.id));
  if (!sitting) throw new AppError('notFound');
  return { sitting, draft: exam.draft };
}

/** Whoever is in already stays so. */
export async function admit(
  context: Context,
  examId: number,
  userIds: readonly number[],
): Promise<void> {
  const { db, actor, now } = context;
  await getWatched(context, examId);
  const wanted = new Set(userIds);
  const seats = await listSittingsOf(db, heldBy(context, examId), [...wanted]);
  if (seats.length < wanted.size) throw new AppError('notFound');
  const admitted: number[] = [];
  // In one order, so that two invigilators never wait for each other.
  for (const { id } of seats.toSorted((one, other) => one.id - other.id)) {
    const sitting = await lockSitting(db, actor, id);
    if (!sitting || sitting.admittedAt) continue;
    await changeSitting(db, sitting, { admittedAt: now, admittedBy: actor.userId });
    await recordEvents(db, sitting, now, [{ kind: 'admitted', by: actor.userId }]);
    admitted.push(sitting.userId);
  }
  if (admitted.length === 0) return;
  await recordChange(context, {
    action: 'exam.admit',
    subjectType: 'exam',
    subjectId: examId,
    after: { userIds: admitted },
  });
}

export async function giveTimeTo(
  context: Context,
  examId: number,
  given: { readonly userId: number | null; readonly minutes: number; readonly reason: string },
): Promise<void> {
  const { db, actor, now } = context;
  await getWatched(context, examId);
  const { userId, minutes, reason } = given;
  const count = await giveTime(db, heldBy(context, examId), {
    kind: 'given',
    userId,
    seconds: minutes * 60,
    reason,
    by: actor.userId,
    now,
  });
  if (userId !== null && count === 0) throw new AppError('examNotBegun');
  await recordChange(context, {
    action: 'exam.giveTime',
    subjectType: 'exam',
    subjectId: examId,
    after: { userIds: userId === null ? null : [userId], minutes, reason },
  });
}

export async function writeMessage(
  context: Context,
  examId: number,
  { userId, text }: { readonly userId: number | null; readonly text: string },
): Promise<void> {
  const { db, actor, now } = context;
  const held = heldBy(context, examId);
  if (userId === null) await getWatched(context, examId);
  else {
    await holdSeat(context, examId, userId);
    await markAnswered(db, held, userId, now);
  }
  await insertMessage(db, { ...held, userId, writtenBy: actor.userId, text, createdAt: now });
  await recordChange(context, {
    action: 'exam.write',
    subjectType: 'exam',
    subjectId: examId,
    after: { userIds: userId === null ? null : [userId] },
  });
}
