import type { ReactNode } from 'react';
import classes from './chip.module.css';

export type ChipTone = 'neutral' | 'primary' | 'ok' | 'warn' | 'bad';

/** A state as a tinted word; the icon repeats it, the colour only helps. */
export function Chip({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: ChipTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
