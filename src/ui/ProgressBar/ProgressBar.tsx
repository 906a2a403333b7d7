import classes from './ProgressBar.module.css';

interface Props {
  /** 0 to 100. */
  percent: number;
  /** What the bar measures, for who cannot see it. */
  label: string;
}

/** A share as a thin bar; say the figure in words beside it. */
export function ProgressBar({ percent, label }: Props) {
  const whole = Math.min(100, Math.max(0, Math.floor(percent)));
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={whole}
      aria-valuemin={0}
      aria-valuemax={100}
      data-complete={whole === 100 || undefined}
    >
      <div className={classes.part} style={{ width: `${whole}%` }} />
    </div>
  );
}
