import type { QuestionKind } from '../materials/kinds.ts';
import { AttemptStatus, type ScoreStatus } from './attempt-status.ts';
import { sumPoints } from './points.ts';
import type { QuizSettings } from './quiz-settings.schema.ts';
import type { CountedAttempt } from '../classrules/counted-attempt.schema.ts';

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

interface Settled {
  readonly submittedAt: string | null;
  readonly points: number | null;
}

/** Which of these, newest first, stands; undefined while none does, or none that has all its points. */
export function countedOf<Attempt extends Settled>(
  attempts: readonly Attempt[],
  counts: CountedAttempt,
): Attempt | undefined {
  const settled = attempts.filter(({ submittedAt }) => submittedAt !== null);
  if (counts === 'last') return settled[0];
  if (counts === 'first') return settled.at(-1);
  const scored = settled.filter(({ points }) => points !== null);
  const best = Math.max(...scored.map(({ points }) => points ?? 0));
  return scored.find(({ points }) => points === best);
}

/** How often a quiz may be taken; null for as often as one likes. */
export function attemptsAllowed(
  attempts: QuizSettings['attempts'],
  isRepeatable: boolean,
  retakes: number,
): number | null {
  if (attempts === 'unlimited' || (attempts === 'organisation' && isRepeatable)) return null;
  return (attempts === 'organisation' ? 1 : attempts) + retakes;
}

/** What a trainee's clock says is believed, but never that it is later than now. */
export const clampToNow = (instant: string, now: Date): Date =>
  new Date(Math.min(new Date(instant).getTime(), now.getTime()));
