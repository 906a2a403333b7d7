import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { Deck } from './deck.ts';
import classes from './stage.module.css';

interface Props {
  readonly ref?: Ref<HTMLDivElement>;
  readonly deck: Deck;
  readonly number: number;
  /** Of the whole. */
  readonly title: string;
  readonly keyword?: string;
  readonly children?: ReactNode;
}

/** One slide, as large as it fits in both directions. */
export function Stage({ ref, deck, number, title, keyword, children }: Props) {
  const { t } = useLingui();
  const { count, width, height } = deck;
  const own = deck.titleOf(number);
  const name = own === '' ? t`Slide ${number} of ${count}` : t`Slide ${number} of ${count}: ${own}`;
  const style: CSSProperties & Record<`--${string}`, number> = { '--ratio': width / height };
  return (
    <div
      ref={ref}
      className={classes.stage}
      style={style}
      role="region"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys turn while it has the focus
      tabIndex={0}
    >
      <p className={classes.spoken} role="status">
        {name}
      </p>
      <div className={classes.room}>
        <div key={number} className={classes.slide} lang={deck.lang} role="group" aria-label={name}>
          {deck.render(number, keyword)}
        </div>
      </div>
      {children}
    </div>
  );
}
