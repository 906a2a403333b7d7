import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconCircleOff,
  IconClockHour4,
  IconMessageQuestion,
  IconX,
} from '@tabler/icons-react';
import { use } from 'react';
import type { Attempt, Mark } from '../../../domain/challenges/attempt.schema.ts';
import type { Question, StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import { RoomContext } from '../../ui/StepBar/room-context.ts';
import { firstLineOf } from './first-line.ts';
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

/** Of the words that stand with a question that is asked. */
const longestQuote = 1000;

const signs = {
  waits: <IconClockHour4 size={18} aria-hidden />,
  full: <IconCircleCheckFilled size={18} aria-hidden />,
  part: <IconCircleHalf2 size={18} aria-hidden />,
  none: <IconX size={18} aria-hidden />,
  excluded: <IconCircleOff size={18} aria-hidden />,
};

/** A question with its answer, what that earned, and why. */
export function ReviewedQuestion({ number, question, answer, mark, late }: Props) {
  const { t, i18n } = useLingui();
  const onAsk = use(RoomContext)?.onAsk;
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
      {onAsk && (
        <Button
          className={classes.ask ?? ''}
          size="sm"
          variant="subtle"
          leftSection={<IconMessageQuestion size={18} stroke={1.75} />}
          onClick={() =>
            onAsk(firstLineOf(question.prompt).slice(0, longestQuote), {
              chapter: `question-${question.id}`,
              label: t`Question ${number}`,
            })
          }
        >
          <Trans>Ask about this question</Trans>
        </Button>
      )}
    </article>
  );
}

function stateOf({ points, maxPoints }: Mark): keyof typeof signs {
  if (maxPoints === 0) return 'excluded';
  if (points === null) return 'waits';
  if (points >= maxPoints) return 'full';
  return points === 0 ? 'none' : 'part';
}
