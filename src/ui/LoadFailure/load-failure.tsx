import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from '../EmptyState/empty-state.tsx';

/** Stands for a part of a page that did not come. */
export function LoadFailure({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        icon={<IconCloudOff size={32} stroke={1.5} />}
        title={t`This could not be loaded`}
        action={
          <Button size="md" variant="default" onClick={() => void onRetry()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Check the connection and try again.</Trans>
      </EmptyState>
    </div>
  );
}
