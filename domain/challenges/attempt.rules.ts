import type { QuestionKind } from '../materials/kinds.ts';
import { AttemptStatus, type ScoreStatus } from './attempt-status.ts';
import { sumPoints } from './points.ts';

export interface MarkState {
  readonly kind: QuestionKind;
  /** Null while it waits for an instructor. */
  readonly points: number | null;
  /** Null when the server scored it. */
  readonly markedBy: number | null;
}

export interface Outcome {
  readonly status: AttemptStatus;
  readonly scoreStatus: ScoreStatus;
  /** Null until every answer has its points. */
  readonly points: number | null;
}

/** Where a submitted attempt stands by its marks. */
export function outcomeOf(marks: readonly MarkState[], hasAnswers: boolean): Outcome {
  const points = marks.map((mark) => mark.points);
  if (!points.every((each) => each !== null))
    return { status: AttemptStatus.scoringwaiting, scoreStatus: 'scoring', points: null };
  const isOverridden = marks.some((mark) => mark.kind !== 'FREETEXT' && mark.markedBy !== null);
  return {
    status: hasAnswers ? AttemptStatus.finished : AttemptStatus.notmodified,
    scoreStatus: isOverridden ? 'manualupdate' : 'scored',
    points: sumPoints(points),
  };
}

/** What a trainee's clock says is believed, but never that it is later than now. */
export const clampToNow = (instant: string, now: Date): Date =>
  new Date(Math.min(new Date(instant).getTime(), now.getTime()));
