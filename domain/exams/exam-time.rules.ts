import type { Accommodation, SittingState } from './exam.schema.ts';

/** After the deadline: for the way to the server. Nobody is told of it. */
export const graceSeconds = 30;

const minuteMs = 60_000;

/** By so much the clock of a device that was told the time may be ahead, by rounding and by itself. */
export const clockSlackSeconds = 5;

export interface ExamWindow {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly minutes: number | null;
  readonly lateJoinMinutes: number | null;
}

type Extra = Pick<Accommodation, 'timeFactor' | 'breakMinutes'>;

/** How long somebody has, in ms, whenever they begin. */
export function spanMs({ opensAt, closesAt, minutes }: ExamWindow, extra: Extra): number {
  const usual = minutes === null ? closesAt.getTime() - opensAt.getTime() : minutes * minuteMs;
  return Math.round(usual * extra.timeFactor) + extra.breakMinutes * minuteMs;
}

/** Until when somebody may write at all: whoever has more time than others may go beyond the window by it. */
export function ownCloseOf(window: ExamWindow, extra: Extra): Date {
  const usual = spanMs(window, { timeFactor: 1, breakMinutes: 0 });
  return new Date(window.closesAt.getTime() + spanMs(window, extra) - usual);
}

/** Until when somebody may write who begins now. */
export function deadlineOf(window: ExamWindow, extra: Extra, startedAt: Date): Date {
  const close = ownCloseOf(window, extra).getTime();
  if (window.minutes === null) return new Date(close);
  return new Date(Math.min(startedAt.getTime() + spanMs(window, extra), close));
}

/** The last moment at which somebody may begin. */
export const lastStartOf = ({ opensAt, closesAt, lateJoinMinutes }: ExamWindow): Date =>
  lateJoinMinutes === null
    ? closesAt
    : new Date(Math.min(opensAt.getTime() + lateJoinMinutes * minuteMs, closesAt.getTime()));

/** Whether what comes now still comes in time. */
export const isInTime = (deadlineAt: Date, now: Date): boolean =>
  now.getTime() <= deadlineAt.getTime() + graceSeconds * 1000;

interface Ending {
  readonly deadlineAt: Date;
  readonly submittedAt: Date | null;
}

/** In whole seconds; 0 once it was handed in. */
export const secondsLeftOf = ({ deadlineAt, submittedAt }: Ending, now: Date): number =>
  submittedAt ? 0 : Math.max(0, Math.floor((deadlineAt.getTime() - now.getTime()) / 1000));

/** Whether the clock of a device that came to its end is right about it. */
export const isOver = (deadlineAt: Date, now: Date): boolean =>
  now.getTime() >= deadlineAt.getTime() - clockSlackSeconds * 1000;

interface Standing {
  readonly window: ExamWindow;
  readonly startedAt: Date | null;
  readonly submittedAt: Date | null;
  /** Results are out, and this sitting has its points. */
  readonly hasResult: boolean;
  readonly now: Date;
}

export function sittingStateOf(standing: Standing): SittingState {
  const { window, startedAt, submittedAt, hasResult, now } = standing;
  if (submittedAt) return hasResult ? 'result' : 'handedIn';
  if (startedAt) return 'taking';
  if (now < window.opensAt) return 'toCome';
  return now <= lastStartOf(window) ? 'open' : 'missed';
}
