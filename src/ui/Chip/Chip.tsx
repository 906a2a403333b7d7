import type { ReactNode } from 'react';
import classes from './Chip.module.css';

export type ChipTone = 'neutral' | 'primary' | 'ok' | 'warn' | 'bad';

interface Props {
  tone?: ChipTone;
  /** A small icon before the word; the word must say it all without it. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in a word, on a tint of its tone. */
export function Chip({ tone = 'neutral', icon, children }: Props) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
