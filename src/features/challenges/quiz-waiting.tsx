import { Skeleton } from '@mantine/core';
import classes from './quiz-runner.module.css';

export function QuizWaiting() {
  return (
    <div className={classes.page} aria-busy>
      <Skeleton height={32} width="60%" mb={16} />
      <Skeleton height={16} mb={8} />
      <Skeleton height={16} width="80%" mb={32} />
      <Skeleton height={120} radius={12} />
    </div>
  );
}
