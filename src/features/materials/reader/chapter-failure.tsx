import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';

/** What happened, what is safe, what to do. */
export function ChapterFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<IconCloudOff size={32} stroke={1.5} />}
      title={t`This chapter could not be loaded`}
      action={
        <Button size="md" variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>It has not been opened on this device yet. Your progress and notes are safe.</Trans>
    </EmptyState>
  );
}
