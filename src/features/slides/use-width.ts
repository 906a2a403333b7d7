import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element without padding is, also when that changes; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    // To parts of a pixel, which `clientWidth` rounds.
    const look = () => setWidth(Number.parseFloat(getComputedStyle(box).width) || 0);
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    look();
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
