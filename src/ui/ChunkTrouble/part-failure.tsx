import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import type { ChunkLoadError } from '../../offline/chunks/chunk-load-error.ts';
import { onServerFound } from '../../offline/connection/connection.ts';
import classes from './part-failure.module.css';
import { PartTrouble } from './part-trouble.tsx';

interface Props {
  error: ChunkLoadError;
  onRetry: () => void;
}

/** In the place of a part of a page that did not arrive; tries again when the network is back. */
export function PartFailure({ error, onRetry }: Props) {
  useEffect(() => onServerFound(onRetry), [onRetry]);
  return (
    <div role="alert" className={classes.failure}>
      <PartTrouble error={error} goesOn />
      <Button size="sm" mih={44} variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

/** Nothing, in the place of a part that did not arrive, until the network is back. */
export function QuietFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => onServerFound(onRetry), [onRetry]);
  return null;
}
