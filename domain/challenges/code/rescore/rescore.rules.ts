import type { ScoreStatus } from '../../attempt-status.ts';
import type { CodeContent } from '../code-content.schema.ts';
import { mostPointsOf, pointsOf } from '../judge.rules.ts';
import type { Judgement } from '../judgement.schema.ts';
import { type Given, reviewedPoints } from '../review.rules.ts';

/** What a submission was asked for, and judged by: cases of the newer version, what people read of its own. */
export const judgedBy = (
  own: CodeContent,
  newer: CodeContent,
  excludedCases: readonly string[],
): CodeContent => ({
  ...newer,
  statement: own.statement,
  rubric: own.rubric,
  cases: newer.cases.filter(({ id }) => !excludedCases.includes(id)),
});

/** A judgement for these cases alone; undefined where one of them was not run. */
export function judgementOf(
  judgement: Judgement | null,
  { cases }: Pick<CodeContent, 'cases'>,
): Judgement | undefined {
  const of = new Map(judgement?.cases.map((one) => [one.id, one]));
  const kept = cases.flatMap(({ id }) => of.get(id) ?? []);
  return judgement && kept.length === cases.length ? { ...judgement, cases: kept } : undefined;
}

/** A submission, as far as people have decided about it. */
interface Decided extends Given {
  readonly isPublished: boolean;
  /** Null while nobody has looked at it. */
  readonly draftPoints: number | null;
  readonly points: number | null;
  readonly scoreStatus: ScoreStatus;
}

export interface Rescored {
  readonly points: number | null;
  readonly maxPoints: number;
  readonly draftPoints: number | null;
  readonly scoreStatus: ScoreStatus;
}

/** What a submission is worth by another judgement. Points that a person gave instead of the cases' stand. */
export function rescored(
  { rubric, cases }: Pick<CodeContent, 'rubric' | 'cases'>,
  decided: Decided,
  judgement: Judgement | null,
): Rescored {
  const reviewed = reviewedPoints(rubric, decided, judgement);
  const ofCases = judgement && pointsOf(judgement);
  const isWaiting = !decided.isPublished && rubric.length > 0;
  const points = decided.isPublished ? reviewed : isWaiting ? decided.points : ofCases;
  return {
    points,
    maxPoints: mostPointsOf({ rubric, cases }),
    draftPoints: decided.draftPoints === null ? null : reviewed,
    scoreStatus: statusAfter(decided, points),
  };
}

function statusAfter(before: Decided, points: number | null): ScoreStatus {
  const { scoreStatus } = before;
  if (points === before.points || scoreStatus === 'manualupdate') return scoreStatus;
  return before.points === null ? 'scored' : 'hasdifference';
}
