import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import classes from './import-progress.module.css';

interface Props {
  readonly percent: number;
  readonly label: string;
  readonly onCancel?: () => void;
}

export function ImportProgress({ percent, label, onCancel }: Props) {
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
          <Trans>You may leave this page; the import goes on.</Trans>
        </p>
      )}
    </div>
  );
}
