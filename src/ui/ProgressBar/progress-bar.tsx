import classes from './progress-bar.module.css';

/** `percent` from 0 to 100; `label` says of what. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div className={classes.done} data-complete={value === 100} style={{ width: `${value}%` }} />
    </div>
  );
}
