import { useLingui } from '@lingui/react/macro';
import classes from './planned-bar.module.css';

interface Props {
  /** Done, from 0 to 100. */
  percent: number;
  /** What should be done by today. */
  planned: number;
  /** Says of what. */
  label: string;
}

/** How far something is, with a mark where the plan has it today. */
export function PlannedBar({ percent, planned, label }: Props) {
  const { t } = useLingui();
  const words = t`${percent}% done, ${planned}% planned`;
  return (
    <span className={classes.line}>
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
        title={words}
      >
        <span
          className={classes.done}
          data-behind={percent < planned || undefined}
          style={{ width: `${percent}%` }}
        />
        {planned > 0 && <span className={classes.mark} style={{ left: `${planned}%` }} />}
      </span>
      <span className={classes.figure} aria-hidden>
        {percent}%
      </span>
    </span>
  );
}
