/** Points are told with two decimals at most. */
export const roundPoints = (points: number): number => Math.round(points * 100) / 100;

export const sumPoints = (points: readonly number[]): number =>
  roundPoints(points.reduce((sum, each) => sum + each, 0));
