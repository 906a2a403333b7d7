import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { NetworkError } from '../../../lib/api-error.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { NotHere } from '../../../ui/NotHere/not-here.tsx';

/** What happened, what is safe, what to do. */
export function ChapterFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useLingui();
  if (error instanceof NetworkError) return <NotHere onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<IconAlertTriangle size={32} stroke={1.5} />}
      title={t`This chapter could not be loaded`}
      action={
        <Button size="md" variant="default" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Your progress and notes are safe.</Trans>
    </EmptyState>
  );
}
