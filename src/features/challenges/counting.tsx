import { Trans, useLingui } from '@lingui/react/macro';
import type { Attempt, ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import type { AttemptStanding } from './attempt-standing.ts';
import classes from './quiz-result.module.css';

interface Props {
  readonly quiz: ClassQuiz;
  readonly attempt: Attempt;
  readonly standing: AttemptStanding;
}

/** Whether this attempt is the one that stands; nothing where there can only be one. */
export function Counting({ quiz, attempt, standing: { counted, done } }: Props) {
  const { i18n } = useLingui();
  if (quiz.attemptsAllowed === 1 && done.length < 2) return null;
  if (!counted) return null;
  const points = counted.points === null ? undefined : i18n.number(counted.points);
  const maxPoints = i18n.number(quiz.maxPoints);
  return (
    <p className={classes.counting}>
      {counted.uuid === attempt.uuid ? (
        quiz.settings.counts === 'best' ? (
          <Trans>This attempt counts: of several, the best one does.</Trans>
        ) : quiz.settings.counts === 'first' ? (
          <Trans>This attempt counts: of several, the first one does.</Trans>
        ) : (
          <Trans>This attempt counts: of several, the last one does.</Trans>
        )
      ) : points === undefined ? (
        <Trans>Another attempt counts.</Trans>
      ) : (
        <Trans>
          Another attempt counts: {points} of {maxPoints} points.
        </Trans>
      )}
    </p>
  );
}
