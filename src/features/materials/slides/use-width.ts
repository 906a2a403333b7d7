import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide the inside of an element is, also when that changes; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    // Before it is painted for the first time in whole pixels, then exactly.
    setWidth(box.clientWidth);
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
