import { useEffect, useEffectEvent, useRef } from 'react';
import { furthestBefore, percentOfSlides } from './slide-place.ts';

const seenAfterMs = 1000;

/** Tells which slide is open, and up to which one they were seen: in sight for a moment, not leafed past. */
export function useFurthest(
  number: number,
  count: number,
  percentBefore: number,
  onReached: ((number: number, percent: number) => void) | undefined,
): void {
  const furthest = useRef(furthestBefore(percentBefore, count));
  const tell = useEffectEvent((percent: number) => onReached?.(number, percent));
  useEffect(() => {
    tell(percentOfSlides(furthest.current, count));
    const timer = setTimeout(() => {
      if (document.hidden || number <= furthest.current) return;
      furthest.current = number;
      tell(percentOfSlides(number, count));
    }, seenAfterMs);
    return () => clearTimeout(timer);
  }, [number, count]);
}
