import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconLayoutList, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/ProgressBar/progress-bar.tsx';
import classes from './quiz-runner.module.css';

interface Props {
  /** The question that is shown; past the last one when all are. */
  number: number;
  count: number;
  /** Where the answers are, and how much time is left. */
  saved: ReactNode;
  onAll: (() => void) | undefined;
  onLeave: () => void;
}

/** All that is above an open attempt: the way out, how far one is, and whether it is safe. */
export function QuizTop({ number, count, saved, onAll, onLeave }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes.top}>
      <UnstyledButton
        className={classes.close}
        aria-label={t`Leave the questions`}
        onClick={onLeave}
      >
        <IconX size={20} stroke={1.75} />
      </UnstyledButton>
      <div className={classes.grow}>
        <ProgressBar percent={((number - 1) / count) * 100} label={t`Progress of the quiz`} />
      </div>
      <span className={classes.number}>
        {Math.min(number, count)} / {count}
      </span>
      <div className={classes.saved}>{saved}</div>
      {onAll && (
        <UnstyledButton className={classes.all} onClick={onAll}>
          <IconLayoutList size={20} stroke={1.75} aria-hidden />
          <span className={classes.allWord}>
            <Trans>All questions</Trans>
          </span>
        </UnstyledButton>
      )}
    </div>
  );
}
