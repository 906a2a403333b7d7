import { Trans, useLingui } from '@lingui/react/macro';
import { IconClock } from '@tabler/icons-react';
import classes from './time-left.module.css';

const soonSeconds = 60;

/** What is left of the time; said aloud only when it is nearly over. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useLingui();
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  const isSoon = seconds <= soonSeconds;
  return (
    <>
      <span className={classes.time} data-soon={isSoon} role="timer" aria-label={t`Time left`}>
        <IconClock size={18} stroke={1.75} aria-hidden />
        {minutes}:{rest}
      </span>
      <span className={classes.spoken} role="status">
        {isSoon && <Trans>Less than a minute is left. Your answers will be handed in then.</Trans>}
      </span>
    </>
  );
}
