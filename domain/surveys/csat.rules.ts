/** How often each rating was given. */
export interface RatingCounts {
  readonly [rating: string]: number;
}

const satisfied: readonly string[] = ['4', '5'];

/** Responses of 4 or 5 divided by all responses, times 100; undefined while there is none. */
export function csatScore(counts: RatingCounts): number | undefined {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  const good = satisfied.reduce((sum, rating) => sum + (counts[rating] ?? 0), 0);
  return (good / all) * 100;
}

export const addCounts = (one: RatingCounts, other: RatingCounts): RatingCounts =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((rating) => [
      rating,
      (one[rating] ?? 0) + (other[rating] ?? 0),
    ]),
  );
