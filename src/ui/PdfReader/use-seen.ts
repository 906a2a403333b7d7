import { useCallback, useEffect, useRef } from 'react';
import type { Spot } from './page-layout.ts';
import { percentSeen, seenBefore } from './page-place.ts';

const seenAfterMs = 1000;

/** A page counts as seen when it was in sight for a moment, and not while one leafs past it. */
export function useSeen(
  pages: number,
  percentBefore: number,
  onReached: ((spot: Spot, percent: number) => void) | undefined,
) {
  const seen = useRef<Set<number>>(undefined);
  seen.current ??= seenBefore(percentBefore, pages);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const here = useRef<{ spot: Spot; inSight: readonly number[] }>(undefined);
  const tell = useRef(onReached);
  useEffect(() => {
    tell.current = onReached;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (spot: Spot, inSight: readonly number[]) => {
      const before = here.current;
      here.current = { spot, inSight };
      const known = seen.current ?? new Set<number>();
      if (before?.spot.page !== spot.page || before.spot.fraction !== spot.fraction)
        tell.current?.(spot, percentSeen(known, pages));
      if (before?.inSight.join() === inSight.join()) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const added = here.current?.inSight.filter((page) => !known.has(page)) ?? [];
        if (added.length === 0 || document.hidden) return;
        for (const page of added) known.add(page);
        tell.current?.(here.current?.spot ?? spot, percentSeen(known, pages));
      }, seenAfterMs);
    },
    [pages],
  );
}
