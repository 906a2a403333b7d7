import type { CSSProperties, ReactNode } from 'react';
import classes from './slide-frame.module.css';

interface Props {
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
  /** For eyes alone: what it is called stands elsewhere. */
  readonly isPicture?: boolean;
  readonly children: ReactNode;
}

/** Shows what has a size of its own in as much room as there is. */
export function SlideFrame({ width, height, className = '', isPicture, children }: Props) {
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--frame-width': width,
    '--frame-height': height,
  };
  return (
    <div
      className={`${classes.frame} ${className}`}
      style={style}
      inert={isPicture}
      aria-hidden={isPicture}
    >
      <div className={classes.sized}>{children}</div>
    </div>
  );
}
