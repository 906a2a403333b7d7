import { roundPoints, sumPoints } from '../points.ts';
import type { CodeContent } from './code-content.schema.ts';
import { pointsOf } from './judge.rules.ts';
import type { Judgement } from './judgement.schema.ts';

export const mostCommentLetters = 5000;
/** Of one submission, by everybody who writes to it. */
export const mostComments = 200;

type Rubric = CodeContent['rubric'];

/** What a reviewer has given, finished or not. */
export interface Given {
  readonly rubricPoints: Readonly<Record<string, number>>;
  /** Instead of what the cases earned. */
  readonly casePoints: number | null;
}

/** Each criterion at most once and none too much; some may be left for later. */
export const fitsRubric = (rubric: Rubric, rubricPoints: Given['rubricPoints']): boolean =>
  Object.entries(rubricPoints).every(([id, points]) =>
    rubric.some((criterion) => criterion.id === id && points <= criterion.points),
  );

export const mostCasePoints = ({ cases }: Pick<CodeContent, 'cases'>): number =>
  sumPoints(cases.map(({ weight }) => weight));

/**
 * What a submission is worth once every criterion has its points; null before. Where no machine could run
 * it, somebody has to say what its cases are worth.
 */
export function reviewedPoints(
  rubric: Rubric,
  { rubricPoints, casePoints }: Given,
  judgement: Judgement | null,
): number | null {
  const ofCases = casePoints ?? (judgement && pointsOf(judgement));
  if (ofCases === null || rubric.some(({ id }) => rubricPoints[id] === undefined)) return null;
  return roundPoints(ofCases + sumPoints(rubric.map(({ id }) => rubricPoints[id] ?? 0)));
}
