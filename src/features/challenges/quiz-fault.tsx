import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';

export function QuizFault({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<IconCloudOff />}
      title={t`The quiz could not be loaded`}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Your answers are kept. Check the connection and try again.</Trans>
    </EmptyState>
  );
}
