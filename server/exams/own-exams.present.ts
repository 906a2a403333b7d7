import type { ExamWindow } from '../../domain/exams/exam-time.rules.ts';
import {
  isInTime,
  lastStartOf,
  secondsLeftOf,
  sittingStateOf,
} from '../../domain/exams/exam-time.rules.ts';
import type { OwnExam, OwnExamSummary, Sitting } from '../../domain/exams/own-exams.contract.ts';
import type { ExamAnswerRow } from './exam-answers.repo.ts';
import type { Shown } from './files/shown-answers.ts';
import type { ExamRow } from './exams.repo.ts';
import { emergencyKitOf } from './emergency-keys.ts';
import { keyOf } from './papers.ts';
import { hasPassed } from './results/worth.service.ts';
import type { OwnSitting, SittingRow } from './sittings.repo.ts';

/** Of an exam that is published, and so has its dates. */
export function windowOf({ opensAt, closesAt, draft }: ExamRow): ExamWindow {
  if (!opensAt || !closesAt) throw new Error('a published exam has no window');
  const { minutes, lateJoinMinutes } = draft;
  return { opensAt, closesAt, minutes, lateJoinMinutes };
}

export const extraOf = ({ timeFactor, breakMinutes, largeType }: SittingRow) => ({
  timeFactor,
  breakMinutes,
  largeType,
});

/** Whether trainees may see how it went by now. */
export const isOut = ({ status, resultsAt }: ExamRow, now: Date): boolean =>
  status === 'signedOff' && resultsAt !== null && resultsAt <= now;

export function presentOwnSummary({ exam, sitting }: OwnSitting, now: Date): OwnExamSummary {
  const window = windowOf(exam);
  const { startedAt, submittedAt, points } = sitting;
  const hasResult = isOut(exam, now) && points !== null;
  return {
    id: exam.id,
    title: exam.title,
    lang: exam.draft.lang,
    opensAt: window.opensAt.toISOString(),
    closesAt: window.closesAt.toISOString(),
    lastStartAt: lastStartOf(window).toISOString(),
    minutes: window.minutes,
    state: sittingStateOf({ window, startedAt, submittedAt, hasResult, now }),
    submittedAt: submittedAt?.toISOString() ?? null,
    points: hasResult ? points : null,
    maxPoints: (hasResult ? sitting.maxPoints : null) ?? exam.maxPoints,
    hasPassed: hasResult ? hasPassed(exam, sitting, points) : null,
    resultsAt: exam.resultsAt?.toISOString() ?? null,
  };
}

interface Asked {
  readonly deviceUuid: string;
  readonly answers: readonly Shown<ExamAnswerRow>[];
  readonly corrections: OwnExam['corrections'];
  readonly needs: OwnExam['needs'];
  readonly now: Date;
}

export function presentOwnExam(own: OwnSitting, asked: Asked): OwnExam {
  const { draft, parts } = own.exam;
  return {
    ...presentOwnSummary(own, asked.now),
    instructions: draft.instructions,
    aids: draft.aids,
    partCount: parts?.length ?? 0,
    passPercent: draft.passPercent,
    wrongTakesPercent: draft.wrongTakesPercent ?? 0,
    deviceMinutes: draft.deviceMinutes ?? 0,
    needsCode: draft.accessCode !== '',
    needsSignature: draft.needsSignature,
    isSupervised: draft.isSupervised,
    asksFullScreen: draft.asksFullScreen ?? false,
    hasCode: parts?.some(({ isCode }) => isCode) ?? false,
    needs: asked.needs,
    isAdmitted: own.sitting.admittedAt !== null,
    accommodation: extraOf(own.sitting),
    now: asked.now.toISOString(),
    sitting: presentSitting(own, asked),
    corrections: asked.corrections,
  };
}

function presentSitting({ exam, sitting }: OwnSitting, asked: Asked): Sitting | null {
  const { startedAt, deadlineAt, submittedAt } = sitting;
  if (!startedAt || !deadlineAt) return null;
  const { deviceUuid, answers, now } = asked;
  const isHere = sitting.deviceUuid === deviceUuid;
  const isOpen = !submittedAt && isInTime(deadlineAt, now);
  return {
    uuid: sitting.uuid,
    startedAt: startedAt.toISOString(),
    deadlineAt: deadlineAt.toISOString(),
    secondsLeft: secondsLeftOf({ submittedAt, deadlineAt }, now),
    submittedAt: submittedAt?.toISOString() ?? null,
    capturedBy: sitting.capturedBy,
    isHere,
    key: isHere && isOpen ? keyOf(exam, sitting).toString('base64') : null,
    emergency: isHere ? emergencyKitOf(exam, sitting) : null,
    answers: isHere ? answers.map(({ questionId, answer }) => ({ questionId, answer })) : [],
  };
}
