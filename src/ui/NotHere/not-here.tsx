import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from '../EmptyState/empty-state.tsx';

/** Stands for a material that was opened without a network, and is not on the device. */
export function NotHere({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<IconCloudOff size={32} stroke={1.5} />}
      title={t`This is not on this device yet`}
      action={
        <Button size="md" variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        It opens as soon as there is a connection. A class that was downloaded opens without one.
      </Trans>
    </EmptyState>
  );
}
