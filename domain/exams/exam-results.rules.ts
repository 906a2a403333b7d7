import { sumPoints } from '../challenges/points.ts';
import type { QuestionKey } from '../challenges/question.schema.ts';

/**
 * What was done to a question after the exam: it does not count, everybody has its points, or something
 * else is right.
 */
export type StandingChange =
  | { readonly kind: 'exclude' | 'full' }
  | { readonly kind: 'rekey'; readonly answerKey: QuestionKey };
export type ExamStanding = ReadonlyMap<number, StandingChange>;

interface Weighed {
  readonly id: number;
  readonly weight: number;
}

interface Given {
  readonly questionId: number;
  /** Null while it waits for a person; where something else is right now, as it was scored by that. */
  readonly points: number | null;
}

export interface ExamWorth {
  /** Null while one of them waits. */
  readonly points: number | null;
  readonly maxPoints: number;
}

/** The points that a mark comes to by what stands; undefined where the question does not count. */
export function countedPoints(
  { id, weight }: Weighed,
  points: number | null,
  standing: ExamStanding,
): number | null | undefined {
  const change = standing.get(id);
  if (change?.kind === 'exclude') return undefined;
  return change?.kind === 'full' ? weight : points;
}

/** What one person's marks amount to; `curve` points are added for everybody, as far as there are any to be had. */
export function worthOf(
  questions: ReadonlyMap<number, Weighed>,
  marks: readonly Given[],
  { standing, curve }: { readonly standing: ExamStanding; readonly curve: number },
): ExamWorth {
  const counted = marks.flatMap(({ questionId, points }) => {
    const question = questions.get(questionId);
    const own = question && countedPoints(question, points, standing);
    return question && own !== undefined ? [{ own, weight: question.weight }] : [];
  });
  const maxPoints = sumPoints(counted.map(({ weight }) => weight));
  const earned = counted.flatMap(({ own }) => (own === null ? [] : [own]));
  if (earned.length < counted.length) return { points: null, maxPoints };
  // What wrong choices take away takes nobody below nothing.
  const points = Math.max(0, Math.min(maxPoints, sumPoints([...earned, curve])));
  return { points, maxPoints };
}

export const passesBy = (
  { points, maxPoints }: { readonly points: number; readonly maxPoints: number },
  passPercent: number,
): boolean => points * 100 >= passPercent * maxPoints;
