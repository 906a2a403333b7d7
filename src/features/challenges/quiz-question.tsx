import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { Mark } from '../../../domain/challenges/attempt.schema.ts';
import type { Question, StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { Steps } from '../../ui/StepBar/steps.tsx';
import { CheckButton, CheckedAnswer } from './checked-answer.tsx';
import { AnsweringView, QuestionTask } from './question-views.tsx';
import classes from './quiz-runner.module.css';
import { useQuestionKeys } from './use-question-keys.ts';

interface Props {
  question: Question;
  number: number;
  count: number;
  answer: StoredAnswer | undefined;
  /** Of a question that was checked: its answer stands. */
  mark: Mark | undefined;
  isFlagged: boolean;
  onAnswer: (answer: StoredAnswer, how: 'typing' | 'chosen') => void;
  onLeave: () => void;
  /** Asks at once whether the answer is right, and leaves it so. */
  onCheckAnswer: (() => Promise<void>) | undefined;
  onFlag: () => void;
  onPrevious: (() => void) | undefined;
  onNext: () => void;
}

export function QuizQuestion(props: Props) {
  const { question, number, count, answer, mark, isFlagged, onCheckAnswer } = props;
  const { t } = useLingui();
  const promptId = useId();
  const start = useRef<HTMLDivElement>(null);

  // Whoever goes on by keyboard or ear begins at the top of the next question.
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
    start.current?.scrollIntoView({ block: 'start' });
  }, []);
  useQuestionKeys(start, props.onNext);

  return (
    <div className={classes.body} ref={start} tabIndex={-1}>
      <fieldset className={classes.question} aria-describedby={promptId}>
        <legend className={classes.legend}>
          <Trans>Question {number}</Trans> · <QuestionTask question={question} /> ·{' '}
          <Plural value={question.weight} one="# point" other="# points" />
        </legend>
        <div id={promptId}>
          {mark ? (
            <CheckedAnswer question={question} answer={answer} mark={mark} />
          ) : (
            <AnsweringView
              question={question}
              answer={answer}
              onLeave={props.onLeave}
              onAnswer={props.onAnswer}
            />
          )}
        </div>
      </fieldset>
      {onCheckAnswer && <CheckButton onCheck={onCheckAnswer} />}
      <p className={classes.keys}>
        {question.kind === 'MCQ' ? (
          <Trans>Keys: A, B, C … choose, Enter goes on</Trans>
        ) : question.kind === 'FIB' ? (
          <Trans>Keys: Enter goes on</Trans>
        ) : null}
      </p>
      <Steps
        isKeyless
        back={{ label: t`Previous question`, onGo: props.onPrevious }}
        extra={
          <Button
            className={classes.square}
            size="md"
            variant="default"
            aria-label={t`Flag for review`}
            aria-pressed={isFlagged}
            data-flagged={isFlagged}
            onClick={props.onFlag}
          >
            {isFlagged ? <IconFlagFilled size={20} /> : <IconFlag size={20} stroke={1.75} />}
          </Button>
        }
        next={{
          label: number < count ? <Trans>Next question</Trans> : <Trans>Check and hand in</Trans>,
          onGo: props.onNext,
        }}
      />
    </div>
  );
}
