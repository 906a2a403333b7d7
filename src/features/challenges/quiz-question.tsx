import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Mark } from '../../../domain/challenges/attempt.schema.ts';
import type { Question, StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import { CheckButton, CheckedAnswer } from './checked-answer.tsx';
import { QuizTop } from './quiz-top.tsx';
import { AnsweringView, QuestionTask } from './question-views.tsx';
import classes from './quiz-runner.module.css';

interface Props {
  title: string;
  question: Question;
  number: number;
  count: number;
  answer: StoredAnswer | undefined;
  /** Of a question that was checked: its answer stands. */
  mark: Mark | undefined;
  isFlagged: boolean;
  saved: ReactNode;
  onAnswer: (answer: StoredAnswer, how: 'typing' | 'chosen') => void;
  onLeave: () => void;
  /** Asks at once whether the answer is right, and leaves it so. */
  onCheckAnswer: (() => Promise<void>) | undefined;
  onFlag: () => void;
  onPrevious: (() => void) | undefined;
  onNext: () => void;
  onCheck: () => void;
  onClose: () => void;
}

export function QuizQuestion(props: Props) {
  const { question, number, count, answer, mark, isFlagged, saved, onCheckAnswer } = props;
  const { t } = useLingui();
  const promptId = useId();
  const start = useRef<HTMLDivElement>(null);

  // Whoever goes on by keyboard or ear begins at the top of the next question.
  useEffect(() => {
    start.current?.focus({ preventScroll: true });
    start.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <>
      <QuizTop title={props.title} number={number} count={count} onClose={props.onClose} />
      <div className={classes.body} ref={start} tabIndex={-1}>
        <div className={classes.facts}>
          <UnstyledButton className={classes.all} onClick={props.onCheck}>
            <Trans>All questions</Trans>
          </UnstyledButton>
          {saved}
        </div>
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
      </div>
      <div className={classes.bottom}>
        <Button
          className={classes.square}
          variant="default"
          aria-label={t`Previous question`}
          disabled={!props.onPrevious}
          onClick={props.onPrevious}
        >
          <IconArrowLeft size={20} stroke={1.75} />
        </Button>
        <Button
          className={classes.square}
          variant="default"
          aria-label={t`Look at it again later`}
          aria-pressed={isFlagged}
          data-flagged={isFlagged}
          onClick={props.onFlag}
        >
          {isFlagged ? <IconFlagFilled size={20} /> : <IconFlag size={20} stroke={1.75} />}
        </Button>
        <Button className={classes.next} onClick={props.onNext}>
          {number < count ? <Trans>Next question</Trans> : <Trans>Check and hand in</Trans>}
        </Button>
      </div>
    </>
  );
}
