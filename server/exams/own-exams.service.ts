import { AppError } from '../../domain/http/errors.ts';
import { examRefusals } from '../../domain/exams/exams.messages.ts';
import {
  deadlineOf,
  isInTime,
  isOver,
  lastStartOf,
  secondsLeftOf,
} from '../../domain/exams/exam-time.rules.ts';
import type {
  OwnExam,
  OwnExamSummary,
  SealedPaper,
} from '../../domain/exams/own-exams.contract.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import type { Context } from '../http/context.ts';

import { capture } from './capture.service.ts';
import { correctionsFor } from './corrections/own-corrections.ts';
import { needsOf } from './rehearsals/needs.ts';
import { listShown } from './files/shown-answers.ts';
import { getName } from './exam-people.repo.ts';
import { extraOf, presentOwnExam, presentOwnSummary, windowOf } from './own-exams.present.ts';
import { keyOf, type PaperDesk, paperOf, sealPaper } from './papers.ts';
import {
  changeSitting,
  findOwnSitting,
  hasOpenSitting,
  listOwnSittings,
  lockSitting,
  type OwnSitting,
  recordEvents,
} from './sittings.repo.ts';

export async function ownExams({ db, actor, now }: Context): Promise<OwnExamSummary[]> {
  return (await listOwnSittings(db, actor)).map((own) => presentOwnSummary(own, now));
}

export async function ownSittingOf({ db, actor }: Context, examId: number): Promise<OwnSitting> {
  const found = await findOwnSitting(db, actor, examId);
  if (!found) throw new AppError('notFound');
  return found;
}

/** The same, held until the transaction ends. */
export async function holdOwnSitting(context: Context, examId: number): Promise<OwnSitting> {
  const { exam, sitting } = await ownSittingOf(context, examId);
  const locked = await lockSitting(context.db, context.actor, sitting.id);
  if (!locked) throw new AppError('notFound');
  return { exam, sitting: locked };
}

export async function ownExam(
  desk: PaperDesk,
  context: Context,
  examId: number,
  deviceUuid: string,
): Promise<OwnExam> {
  const { db, now, actor } = context;
  const own = await ownSittingOf(context, examId);
  const { sitting } = own;
  const answers = sitting.startedAt ? await listShown(db, actor.organisationId, [sitting.id]) : [];
  const corrections =
    sitting.startedAt && sitting.deviceUuid === deviceUuid
      ? await correctionsFor(desk, context, own)
      : [];
  const needs = await needsOf(desk, db, own.exam);
  return presentOwnExam(own, { deviceUuid, answers, corrections, needs, now });
}

/** Encrypted, so that it may lie on the device before it begins. */
export async function sealedPaperOf(
  desk: PaperDesk,
  context: Context,
  examId: number,
): Promise<SealedPaper> {
  const { exam, sitting } = await ownSittingOf(context, examId);
  return sealPaper(await paperOf(desk, context, exam, sitting), keyOf(exam, sitting));
}

interface Start {
  readonly deviceUuid: string;
  readonly accessCode: string;
  readonly signedName: string;
}

export async function start(context: Context, examId: number, given: Start): Promise<void> {
  const { db, now, address, userAgent } = context;
  const { exam, sitting } = await holdOwnSitting(context, examId);
  const { deviceUuid, signedName } = given;
  if (sitting.startedAt) {
    if (sitting.deviceUuid !== deviceUuid) throw new AppError('examElsewhere');
    return;
  }
  const window = windowOf(exam);
  if (now < window.opensAt) throw new AppError('examNotOpen');
  if (now > lastStartOf(window)) throw new AppError('examClosed');
  requireStudyAccess(context, now);
  if (exam.draft.isSupervised && !sitting.admittedAt) throw new AppError('examNotAdmitted');
  await requireWords(context, exam.draft, given);
  const deadlineAt = deadlineOf(window, extraOf(sitting), now);
  const begun = {
    startedAt: now,
    deadlineAt,
    deviceUuid,
    lastSavedAt: now,
    lastSeenAt: now,
    lastAddress: address,
  };
  await changeSitting(db, sitting, begun);
  await recordEvents(db, { ...sitting, ...begun }, now, [
    {
      kind: 'started',
      signedName,
      deviceUuid,
      deadlineAt: deadlineAt.toISOString(),
      address,
      userAgent,
    },
  ]);
}

/** The code of the room, and one's own name. */
async function requireWords(
  context: Context,
  { accessCode, needsSignature }: { accessCode: string; needsSignature: boolean },
  given: Start,
): Promise<void> {
  const { language } = context;
  if (accessCode !== '' && plain(given.accessCode) !== plain(accessCode))
    throw new AppError('invalidInput', { messages: [examRefusals.wrongCode[language]] });
  if (!needsSignature) return;
  const name = await getName(context.db, context.actor);
  if (plain(given.signedName) !== plain(name))
    throw new AppError('invalidInput', { messages: [examRefusals.notSigned[language]] });
}

/** Full-width letters and spaces mean what the narrow ones mean. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();

interface HandIn {
  readonly deviceUuid: string;
  readonly submittedAt: string;
  readonly isByClock: boolean;
}

export async function handIn(
  desk: PaperDesk,
  context: Context,
  examId: number,
  { deviceUuid, submittedAt, isByClock }: HandIn,
): Promise<void> {
  const { db, now, services } = context;
  const { exam, sitting } = await holdOwnSitting(context, examId);
  const { submittedAt: endedAt, deadlineAt } = sitting;
  if (endedAt) return;
  if (!deadlineAt) throw new AppError('examNotBegun');
  if (sitting.deviceUuid !== deviceUuid) throw new AppError('examElsewhere');
  if (isByClock && !isOver(deadlineAt, now)) {
    const secondsLeft = secondsLeftOf({ deadlineAt, submittedAt: endedAt }, now);
    await recordEvents(db, sitting, now, [
      { kind: 'clockAhead', claimedAt: submittedAt, secondsLeft },
    ]);
    return;
  }
  const isTimely = !isByClock && isInTime(deadlineAt, now);
  await capture({ db, now, desk, services }, exam, sitting, {
    by: isTimely ? 'trainee' : 'deadline',
    at: isTimely ? now : deadlineAt,
    claimedAt: submittedAt,
  });
}

/** Whether the actor sits in an exam just now: what helps is off then. */
export const sitsInExam = ({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>) =>
  hasOpenSitting(db, actor, now);
