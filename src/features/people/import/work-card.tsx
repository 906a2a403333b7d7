import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import classes from './work-card.module.css';

interface Props {
  readonly percent: number;
  readonly label: string;
  readonly onCancel?: () => void;
}

/** Work under way; without a way to cancel it is the server's, and goes on by itself. */
export function WorkCard({ percent, label, onCancel }: Props) {
  return (
    <div className={classes.card}>
      <div className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.percent}>{percent} %</span>
      </div>
      <ProgressBar percent={percent} label={label} />
      {onCancel ? (
        <Button size="md" variant="default" className={classes.cancel ?? ''} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      ) : (
        <p className={classes.hint}>
          <Trans>You may leave this page; you are notified when it is done.</Trans>
        </p>
      )}
    </div>
  );
}
