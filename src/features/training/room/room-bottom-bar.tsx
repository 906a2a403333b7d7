import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './room-bottom-bar.module.css';

interface Props {
  page: { number: number; count: number } | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** What going on does, in words. */
  next: ReactNode;
  /** Going on is the one thing to do here. */
  isPrimary?: boolean;
  /** There is nothing after this page. */
  isLast?: boolean;
}

export function RoomBottomBar({ page, onPrevious, onNext, next, isPrimary, isLast }: Props) {
  const number = page?.number ?? 0;
  const count = page?.count ?? 0;
  const Icon = isLast ? IconCheck : IconArrowRight;
  return (
    <footer className={classes.bar}>
      <Button
        size="md"
        variant="default"
        disabled={onPrevious === undefined}
        onClick={onPrevious}
        leftSection={<IconArrowLeft size={20} stroke={1.75} />}
      >
        <span className={classes.word}>
          <Trans>Previous</Trans>
        </span>
      </Button>
      <span className={classes.page}>
        {page && (
          <Trans>
            Page {number} of {count}
          </Trans>
        )}
      </span>
      <Button
        size="md"
        variant={isPrimary ? 'filled' : 'default'}
        disabled={onNext === undefined}
        onClick={onNext}
        rightSection={<Icon size={20} stroke={1.75} />}
      >
        {next}
      </Button>
    </footer>
  );
}
