import { Trans, useLingui } from '@lingui/react/macro';
import {
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconCircleOff,
  IconClockHour4,
  IconX,
} from '@tabler/icons-react';
import type { Attempt, Mark } from '../../../domain/challenges/attempt.schema.ts';
import type { Question, StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import { Explanation } from './explanation.tsx';
import { LateAnswerNote } from './late-answer-note.tsx';
import { ReviewView } from './question-views.tsx';
import { AssistedNote } from '../../ui/Suggestion/assisted-note.tsx';
import classes from './quiz-result.module.css';

interface Props {
  number: number;
  question: Question;
  answer: StoredAnswer | undefined;
  mark: Mark | undefined;
  late: Attempt['late'][number] | undefined;
}

const signs = {
  waits: <IconClockHour4 size={18} aria-hidden />,
  full: <IconCircleCheckFilled size={18} aria-hidden />,
  part: <IconCircleHalf2 size={18} aria-hidden />,
  none: <IconX size={18} aria-hidden />,
  excluded: <IconCircleOff size={18} aria-hidden />,
};

/** A question with its answer, what that earned, and why. */
export function ReviewedQuestion({ number, question, answer, mark, late }: Props) {
  const { i18n } = useLingui();
  const state = mark && stateOf(mark);
  return (
    <article className={classes.card}>
      <h2 className={classes.number}>
        <Trans>Question {number}</Trans>
        {mark && state && (
          <span className={classes.mark} data-state={state}>
            {signs[state]}
            {state === 'excluded' ? (
              <Trans>Does not count</Trans>
            ) : mark.points === null ? (
              <Trans>Awaiting marking</Trans>
            ) : (
              <Trans>
                {i18n.number(mark.points)} of {i18n.number(mark.maxPoints)} points
              </Trans>
            )}
          </span>
        )}
      </h2>
      <ReviewView question={question} answer={answer} mark={mark} />
      {late && <LateAnswerNote question={question} late={late} />}
      {mark?.comment && (
        <section className={classes.note} data-kind="comment">
          <h3>
            <Trans>Comment of the instructor</Trans>
          </h3>
          <MarkdownView markdown={mark.comment} size="compact" />
          {mark.isAssisted && <AssistedNote />}
        </section>
      )}
      {mark && <Explanation markdown={mark.explanation} />}
    </article>
  );
}

function stateOf({ points, maxPoints }: Mark): keyof typeof signs {
  if (maxPoints === 0) return 'excluded';
  if (points === null) return 'waits';
  if (points >= maxPoints) return 'full';
  return points === 0 ? 'none' : 'part';
}
