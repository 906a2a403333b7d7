import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ProgressBar } from '../../ui/ProgressBar/progress-bar.tsx';
import classes from './quiz-runner.module.css';

interface Props {
  title: string;
  /** The question that is shown; past the last one when all are. */
  number: number;
  count: number;
  onClose: () => void;
}

export function QuizTop({ title, number, count, onClose }: Props) {
  const { t } = useLingui();
  return (
    <div className={classes.top}>
      <h1 className={classes.spoken}>{title}</h1>
      <UnstyledButton
        className={classes.close}
        aria-label={t`Leave the questions`}
        onClick={onClose}
      >
        <IconX size={20} stroke={1.75} />
      </UnstyledButton>
      <div className={classes.grow}>
        <ProgressBar percent={((number - 1) / count) * 100} label={t`Progress of the quiz`} />
      </div>
      <span className={classes.number}>
        {Math.min(number, count)} / {count}
      </span>
    </div>
  );
}
