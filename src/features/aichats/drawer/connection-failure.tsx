import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import classes from './rows.module.css';

interface Props {
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

export function ConnectionFailure({ onRetry, onCancel }: Props) {
  return (
    <div className={classes.failure} role="alert">
      <IconPlugConnectedX size={22} stroke={1.75} aria-hidden />
      <div>
        <strong>
          <Trans>Error communicating with AI Assistant</Trans>
        </strong>
        <p>
          <Trans>Your question has been kept.</Trans>
        </p>
        <div className={classes.actions}>
          <Button size="md" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
          <Button size="md" variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}
