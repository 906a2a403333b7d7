import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { fractionOf } from './landing.ts';

/**
 * Tells how far down the chapter the page is, at most once a frame, from `begin` on: before that the
 * page may still stand where another chapter left it.
 */
export function useReadingPosition(
  article: RefObject<HTMLElement | null>,
  slug: string,
  onPosition: ((fraction: number) => void) | undefined,
): { begin: () => void } {
  const tell = useRef(onPosition);
  const begun = useRef<string>(undefined);
  useEffect(() => {
    tell.current = onPosition;
  });

  useEffect(() => {
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (begun.current === slug && article.current) tell.current?.(fractionOf(article.current));
      });
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
    };
  }, [article, slug]);

  return useMemo(() => ({ begin: () => void (begun.current = slug) }), [slug]);
}
