/** Stretches of a video in milliseconds, `[from, to)`; in order and apart from each other. */
export type Ranges = readonly (readonly [number, number])[];

/** All that is in any of them. */
export function union(...lists: readonly Ranges[]): [number, number][] {
  const sorted = lists
    .flat()
    .filter(([from, to]) => to > from)
    .toSorted((one, other) => one[0] - other[0]);
  const result: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

export const lengthOf = (ranges: Ranges): number =>
  union(ranges).reduce((sum, [from, to]) => sum + to - from, 0);

/** Only what is within the video. */
export const within = (ranges: Ranges, ms: number): [number, number][] =>
  union(ranges.map(([from, to]) => [Math.max(0, from), Math.min(to, ms)] as const));

/** A player tells of stretches with hair-wide gaps between them, where it was paused for example. */
export const closed = (ranges: Ranges, gapMs: number): [number, number][] => {
  const result: [number, number][] = [];
  for (const [from, to] of union(ranges)) {
    const last = result.at(-1);
    if (last && from - last[1] <= gapMs) last[1] = to;
    else result.push([from, to]);
  }
  return result;
};

/** Of a video, what share of it must have been seen for it to count as watched. */
export const enoughPercent = 90;

/** How much of it was watched; 100 as soon as it is enough. */
export function percentWatched(ranges: Ranges, videoMs: number): number {
  if (videoMs <= 0) return 0;
  const percent = Math.floor((100 * lengthOf(within(ranges, videoMs))) / videoMs);
  return percent >= enoughPercent ? 100 : percent;
}
