import type { ReactNode } from 'react';
import classes from './scroll-box.module.css';

interface Props {
  /** What it holds, for who cannot see it. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Holds what may be larger than its place. It can be scrolled without a pointer. */
export function ScrollBox({ label, className = '', children }: Props) {
  return (
    // A group and not a section: a page may hold many, and landmarks must be few.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard
    <div className={`${classes.box} ${className}`} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
