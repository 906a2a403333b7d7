/** What a score amounts to: every point, most of them, half of them or more, or less. */
export type Verdict = 'full' | 'good' | 'part' | 'low';

export interface Score {
  readonly points: number;
  readonly maxPoints: number;
}

const goodFrom = 0.8;
const partFrom = 0.5;

/** Of a score that stands. Where there is nothing to be had, nothing is missing. */
export function verdictOf({ points, maxPoints }: Score): Verdict {
  if (points >= maxPoints) return 'full';
  const share = points / maxPoints;
  if (share >= goodFrom) return 'good';
  return share >= partFrom ? 'part' : 'low';
}
