import { type CSSProperties, type ReactNode, useRef } from 'react';
import classes from './slide-frame.module.css';
import { useWidth } from './use-width.ts';

interface Props {
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
  /** For eyes alone: what it is called stands elsewhere. */
  readonly isPicture?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows what has a size of its own in as much room as there is. The room is measured: of the ways in which
 * a style sheet could divide one length by another the engines know none, or each in its own way.
 */
export function SlideFrame({ width, height, className = '', isPicture, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const room = useWidth(ref);
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--frame-width': width,
    '--frame-height': height,
    '--frame-scale': room / width,
  };
  return (
    <div
      ref={ref}
      className={`${classes.frame} ${className}`}
      style={style}
      inert={isPicture}
      aria-hidden={isPicture}
    >
      <div className={classes.sized}>{children}</div>
    </div>
  );
}
