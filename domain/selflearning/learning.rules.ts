import { lastDayOf } from '../contracts/period.rules.ts';
import type { ApplicationState } from './application-states.ts';

export const learningStates = ['running', 'finished', 'expired'] as const;
export type LearningState = (typeof learningStates)[number];

interface Facts {
  readonly endAt: string;
  readonly isCompleted: boolean;
}

/** What is completed is finished, also when its time is over. The day after the last one still counts. */
export function learningStateOn({ endAt, isCompleted }: Facts, today: string): LearningState {
  if (isCompleted) return 'finished';
  return today > lastDayOf({ endAt }) ? 'expired' : 'running';
}

/** What an application is by now: that something begun is finished or over is noted by the clock, later. */
export const stateWith = (
  state: ApplicationState,
  learning: LearningState | undefined,
): ApplicationState =>
  state === 'started' && learning !== undefined && learning !== 'running' ? learning : state;

/** What whoever applied may still do about it. */
export const mayWithdraw = (state: ApplicationState): boolean =>
  state === 'applied' || state === 'askedBack' || state === 'approved' || state === 'waiting';

export const mayStart = (state: ApplicationState): boolean =>
  state === 'approved' || state === 'waiting';

/** Whether it can be applied for again. */
export const isOver = (state: ApplicationState): boolean =>
  state === 'refused' || state === 'withdrawn' || state === 'finished' || state === 'expired';
