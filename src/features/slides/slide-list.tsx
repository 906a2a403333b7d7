import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Deck } from './deck.ts';
import { Miniature } from './miniature.tsx';
import classes from './slide-list.module.css';

interface Props {
  readonly deck: Deck;
  readonly current: number;
  /** Those in which something was found; undefined while nothing is looked for. */
  readonly hits?: ReadonlySet<number> | undefined;
  readonly isGrid?: boolean;
  readonly onSlide: (number: number) => void;
}

/** All slides, small: one beside or under the other, or as a grid to choose from. */
export function SlideList({ deck, current, hits, isGrid, onSlide }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]');
    const box = list.current;
    if (!here || !box) return;
    // By hand: `scrollIntoView` would also scroll the page around it.
    const [button, frame] = [here.getBoundingClientRect(), box.getBoundingClientRect()];
    const [x, y] = [
      Math.min(0, button.left - frame.left - 12) || Math.max(0, button.right - frame.right + 12),
      Math.min(0, button.top - frame.top - 12) || Math.max(0, button.bottom - frame.bottom + 12),
    ];
    box.scrollBy({ left: x, top: y });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each time another one is chosen
  }, [current]);
  return (
    <ol ref={list} className={classes.list} data-grid={isGrid || undefined}>
      {Array.from({ length: deck.count }, (_, index) => index + 1).map((number) => {
        const title = deck.titleOf(number);
        const isCurrent = number === current;
        return (
          <li key={number}>
            <UnstyledButton
              className={classes.slide}
              aria-label={title === '' ? t`Slide ${number}` : t`Slide ${number}: ${title}`}
              aria-current={isCurrent ? 'true' : undefined}
              data-hit={hits?.has(number) || undefined}
              data-autofocus={(isGrid === true && isCurrent) || undefined}
              onClick={() => onSlide(number)}
            >
              <span className={classes.number}>{number}</span>
              <span className={classes.picture}>
                <Miniature deck={deck} number={number} />
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
