import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ProgressBar } from '../ProgressBar/progress-bar.tsx';
import classes from './work-card.module.css';

interface Props {
  readonly percent: number;
  readonly label: string;
  readonly onCancel?: () => void;
  /** Of work that cannot be cancelled: what the one who waits may do meanwhile. */
  readonly hint?: ReactNode;
}

/** Work under way, and how far it is. */
export function WorkCard({ percent, label, onCancel, hint }: Props) {
  return (
    <div className={classes.card}>
      <div className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.percent}>{percent}%</span>
      </div>
      <ProgressBar percent={percent} label={label} />
      {onCancel && (
        <Button size="md" variant="default" className={classes.cancel ?? ''} onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  );
}
