import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { canFillScreen, fillScreen, isScreenFilled, onFullScreen } from '../full-screen.ts';
import classes from './offline-line.module.css';

/** The way into full screen for an exam that asks for it; nothing while it is there. */
export function FullScreenLine() {
  const isFull = useSyncExternalStore(onFullScreen, isScreenFilled);
  if (isFull || !canFillScreen()) return null;
  return (
    <p className={classes.line} data-tone="message">
      <IconMaximize size={22} stroke={1.75} aria-hidden />
      <span className={classes.words}>
        <Trans>This exam is taken in full screen. How often you leave it is recorded.</Trans>
      </span>
      <Button size="md" variant="default" onClick={() => void fillScreen()}>
        <Trans>Full screen</Trans>
      </Button>
    </p>
  );
}
