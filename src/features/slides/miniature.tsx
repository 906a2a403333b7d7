import { memo, useEffect, useRef, useState } from 'react';
import type { Deck } from './deck.ts';
import classes from './miniature.module.css';

/** A small picture of a slide, made when it first comes near to be seen. */
export const Miniature = memo(function Miniature({ deck, number }: { deck: Deck; number: number }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!box || isNear) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [isNear]);
  return (
    <span
      ref={place}
      className={classes.miniature}
      lang={deck.lang}
      style={{ aspectRatio: `${deck.width} / ${deck.height}` }}
    >
      {isNear && deck.miniature(number)}
    </span>
  );
});
