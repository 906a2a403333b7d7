import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react';
import classes from './room-bottom-bar.module.css';

interface Props {
  page: { number: number; count: number } | undefined;
  /** Whether going on marks this page as done. */
  isToMark: boolean;
  hasNext: boolean;
  onPrevious: (() => void) | undefined;
  onNext: () => void;
}

export function RoomBottomBar({ page, isToMark, hasNext, onPrevious, onNext }: Props) {
  const number = page?.number ?? 0;
  const count = page?.count ?? 0;
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
        variant={isToMark ? 'filled' : 'default'}
        onClick={onNext}
        rightSection={
          hasNext ? (
            <IconArrowRight size={20} stroke={1.75} />
          ) : (
            <IconCheck size={20} stroke={1.75} />
          )
        }
      >
        <NextWord isToMark={isToMark} hasNext={hasNext} />
      </Button>
    </footer>
  );
}

function NextWord({ isToMark, hasNext }: Pick<Props, 'isToMark' | 'hasNext'>) {
  if (!hasNext)
    return isToMark ? <Trans>Mark complete and finish</Trans> : <Trans>Back to the class</Trans>;
  return isToMark ? <Trans>Mark complete and go on</Trans> : <Trans>Next</Trans>;
}
