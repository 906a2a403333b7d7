import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import type { useNotes } from './use-notes.ts';

/** What stands over the notes while they come, or when they cannot come. */
export function NotesLoading({ query }: { query: ReturnType<typeof useNotes>['query'] }) {
  if (query.isPending)
    return (
      <>
        <Skeleton height={120} radius="lg" />
        <Skeleton height={96} radius="lg" />
      </>
    );
  if (!query.isLoadingError) return null;
  return (
    <div role="alert">
      <p>
        <Trans>
          The notes on the server cannot be reached right now. You can still write: it is kept on
          this device.
        </Trans>
      </p>
      <Button size="md" variant="default" onClick={() => void query.refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
