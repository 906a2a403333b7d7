import { type RefObject, useEffect, useRef } from 'react';

/** For a page that takes the place of another one: whoever goes on by keyboard or ear begins at its heading. */
export function useHeadingFocus(isWanted = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (!wanted.current) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [wanted]);
  return heading;
}
