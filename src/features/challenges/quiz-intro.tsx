import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconListCheck, IconRepeat, IconStar } from '@tabler/icons-react';
import type { Attempt, ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import { todayIn } from '../../../domain/calendar/calendar-day.ts';
import { useState } from 'react';
import { EarlierAttempts } from './earlier-attempts.tsx';
import classes from './quiz-intro.module.css';
import frame from './quiz-runner.module.css';

interface Props {
  quiz: ClassQuiz;
  attempts: readonly Attempt[];
  /** What the server would not take, in its words. */
  refusal: string | undefined;
  isReadOnly: boolean;
  onOpen: (uuid: string) => void;
  onStart: () => void;
  onHandIn: (uuid: string) => void;
}

/** What awaits who begins, and what he did before. */
export function QuizIntro(props: Props) {
  const { quiz, attempts, refusal, isReadOnly, onOpen, onStart, onHandIn } = props;
  const { questions, maxPoints, isRepeatable } = quiz;
  const open = attempts.find(({ submittedAt }) => submittedAt === null);
  const done = attempts.filter(({ submittedAt }) => submittedAt !== null);
  const [last] = done;
  const [hasEnded] = useState(() => todayHere() > quiz.classEndAt);
  const mayStart = !isReadOnly && !open && !hasEnded && (isRepeatable || !last);
  return (
    <div className={frame.page}>
      <h1 className={classes.title}>{quiz.title}</h1>
      {quiz.description && <p className={classes.description}>{quiz.description}</p>}
      <ul className={classes.facts}>
        <li>
          <IconListCheck size={20} stroke={1.75} aria-hidden />
          <Plural value={questions.length} one="# question" other="# questions" />
        </li>
        <li>
          <IconStar size={20} stroke={1.75} aria-hidden />
          <Plural value={maxPoints} one="# point" other="# points" />
        </li>
        <li>
          <IconRepeat size={20} stroke={1.75} aria-hidden />
          {isRepeatable ? <Trans>Can be taken again</Trans> : <Trans>Can be taken once</Trans>}
        </li>
      </ul>
      {refusal && (
        <p className={classes.refusal} role="alert">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          {refusal}
        </p>
      )}
      <div className={classes.actions}>
        {open && (
          <Button size="md" onClick={() => (isReadOnly ? onHandIn : onOpen)(open.uuid)}>
            {isReadOnly ? <Trans>Hand in what was answered</Trans> : <Trans>Continue</Trans>}
          </Button>
        )}
        {mayStart && (
          <Button size="md" onClick={onStart}>
            {last ? <Trans>Take it again</Trans> : <Trans>Start</Trans>}
          </Button>
        )}
        {!open && last && (
          <Button
            size="md"
            variant={mayStart ? 'default' : 'filled'}
            onClick={() => onOpen(last.uuid)}
          >
            <Trans>See the result</Trans>
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        {(open && !isReadOnly) || mayStart ? (
          <Trans>Each answer is saved as you go. You can leave at any time and come back.</Trans>
        ) : hasEnded && !last ? (
          <Trans>The class has ended: no new attempt can be started.</Trans>
        ) : null}
      </p>
      {done.length > 0 && <EarlierAttempts attempts={done} maxPoints={maxPoints} onOpen={onOpen} />}
    </div>
  );
}

// The server knows the organisation's own date; this only spares a trainee the way to a refusal.
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const todayHere = () => todayIn(timeZone, new Date());
