import type { ReactNode } from 'react';
import classes from './progress-ring.module.css';

/** `percent` from 0 to 100; `label` says of what, the children stand inside. */
export function ProgressRing({
  percent,
  label,
  size = 72,
  thickness = 8,
  children,
}: {
  percent: number;
  label: string;
  size?: number;
  thickness?: number;
  children?: ReactNode;
}) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  const radius = (size - thickness) / 2;
  const around = 2 * Math.PI * radius;
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: thickness, fill: 'none' };
  return (
    <div
      className={classes.ring}
      style={{ width: size, height: size }}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg width={size} height={size} aria-hidden>
        <circle className={classes.track} {...circle} />
        <circle
          className={classes.done}
          {...circle}
          strokeDasharray={`${(around * value) / 100} ${around}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      <div className={classes.inside}>{children}</div>
    </div>
  );
}
