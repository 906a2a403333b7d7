import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

// Whoever only scrolls past the end has not read it.
const stayMs = 1000;

/** Tells once for each chapter that the mark at its end stayed in view, from `begin` on. */
export function useReadToEnd(
  slug: string,
  onReadToEnd: (() => void) | undefined,
): { mark: RefObject<HTMLDivElement | null>; begin: () => void } {
  const mark = useRef<HTMLDivElement>(null);
  const tell = useRef(onReadToEnd);
  const [begun, setBegun] = useState<string>();
  useEffect(() => {
    tell.current = onReadToEnd;
  });

  useEffect(() => {
    if (begun !== slug || !mark.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting !== true) return;
      timer = setTimeout(() => {
        observer.disconnect();
        tell.current?.();
      }, stayMs);
    });
    observer.observe(mark.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [begun, slug]);

  return useMemo(() => ({ mark, begin: () => setBegun(slug) }), [slug]);
}
